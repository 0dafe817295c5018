import type { AdminUser } from '@vetcare/contracts';
import { Avatar, Badge, Button, type Column, LinkButton, Table } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import css from '../list/list.module.css';
import { texts as listTexts } from '../list/list.texts';
import { userName } from './users.resource';
import { texts } from './users.texts';

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
  const { working } = useTexts(listTexts);
  const actsOf = (user: AdminUser) => {
    if (user._id === ownId) return <Badge>{t.you}</Badge>;
    const label = (act: string) => t.forUser(act, userName(user));
    if (user.role === 'doctor')
      return (
        <LinkButton
          as={Link}
          size="sm"
          variant="secondary"
          aria-label={label(t.decideDoctor)}
          to={`/admin/doctors/${user._id}`}
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
        busy={busyId === user._id && working}
        onClick={() => onAct(act, user)}
      >
        {t[act]}
      </Button>
    );
  };
  const stateOf = ({ suspended, status }: AdminUser) => {
    if (suspended) return t.suspended;
    return status === 'pending' || status === 'rejected' ? t.statuses[status] : t.active;
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
            <Link
              className={css.name}
              to={user.role === 'doctor' ? `/admin/doctors/${user._id}` : `/admin/audit?subject=${user._id}`}
            >
              {userName(user)}
            </Link>
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
            <Badge tone={user.suspended ? 'danger' : user.status && user.status !== 'approved' ? 'warning' : 'neutral'}>
              {stateOf(user)}
            </Badge>
          </span>
          {user.reason && <span className={css.quiet}>{t.reason(user.reason)}</span>}
        </span>
      ),
    },
    { key: 'actions', header: t.actions, actions: true, cell: actsOf },
  ];
  return <Table caption={t.title} columns={columns} rows={users} rowKey={({ _id }) => _id} />;
}
