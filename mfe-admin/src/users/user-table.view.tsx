import type { AdminUser } from '@vetcare/contracts';
import { Avatar, Badge, Button, type Column, LinkButton, Table } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import css from '../list/list.module.css';
import { texts } from './texts';
import { userName } from './users.resource';

interface UserTableProps {
  users: readonly AdminUser[];
  ownId: string | undefined;
  /** Whom an act is on its way for. */
  busyId: string | null;
  onAct: (act: 'suspend' | 'restore', user: AdminUser) => void;
}

/** People with their role and state, and what can be done to them. Doctors are decided upon on their own page. */
export function UserTable({ users, ownId, busyId, onAct }: UserTableProps) {
  const t = useTexts(texts);
  const actsOf = (user: AdminUser) => {
    if (user._id === ownId) return t.you;
    const label = (act: string) => t.forUser(act, userName(user));
    if (user.role === 'doctor')
      return (
        <LinkButton
          as={Link}
          size="sm"
          variant="secondary"
          aria-label={label(t.decideDoctor)}
          to={`/admin/doctors?${new URLSearchParams({ status: user.status ?? '', search: user.email })}`}
        >
          {t.decideDoctor}
        </LinkButton>
      );
    const act = user.suspended ? 'restore' : 'suspend';
    return (
      <Button
        size="sm"
        variant="secondary"
        aria-label={label(t[act])}
        disabled={busyId === user._id}
        onClick={() => onAct(act, user)}
      >
        {t[act]}
      </Button>
    );
  };
  const columns: Column<AdminUser>[] = [
    {
      key: 'name',
      header: t.name,
      primary: true,
      cell: (user) => (
        <span className={css.person}>
          <Avatar id={user._id} name={userName(user)} src={user.image} />
          <span className={css.stack}>
            <span className={css.name}>{userName(user)}</span>
            <span className={css.quiet}>{t.roles[user.role]}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'contact',
      header: t.contact,
      cell: (user) => (
        <span className={css.stack}>
          <a className={css.text} href={`mailto:${user.email}`}>
            {user.email}
          </a>
          <span className={css.quiet}>{user.PhoneNo}</span>
        </span>
      ),
    },
    { key: 'registered', header: t.registered, cell: (user) => formatDate(user.registeredAt) },
    {
      key: 'state',
      header: t.state,
      cell: (user) => (
        <span className={css.stack}>
          <span>
            <Badge tone={user.suspended ? 'danger' : 'neutral'}>{user.suspended ? t.suspended : t.active}</Badge>
          </span>
          {user.reason && <span className={css.quiet}>{t.reason(user.reason)}</span>}
        </span>
      ),
    },
    { key: 'actions', header: t.actions, actions: true, cell: actsOf },
  ];
  return <Table caption={t.title} columns={columns} rows={users} rowKey={({ _id }) => _id} />;
}
