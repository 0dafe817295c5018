import type { AdminUser } from '@vetcare/contracts';
import { Avatar, Badge, Button, type Column, LinkButton, Table } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { useDuty } from '../area/use-duty';
import css from '../list/list.module.css';
import { texts as listTexts } from '../list/list.texts';
import { userName } from './users.resource';
import { texts } from './users.texts';

interface UserActionsProps {
  user: AdminUser;
  isOwn: boolean;
  busy: boolean;
  onAction: (action: 'suspend' | 'restore', user: AdminUser) => void;
}

interface UserTableProps {
  users: readonly AdminUser[];
  ownId: string | undefined;
  /** The user whose suspension or restoration is being saved. */
  busyId: string | null;
  onAction: UserActionsProps['onAction'];
}

/** Everyone with an account, their state, and what an admin can do about it. */
export function UserTable({ users, ownId, busyId, onAction }: UserTableProps) {
  const t = useTexts(texts);
  const columns: Column<AdminUser>[] = [
    { key: 'name', header: t.name, primary: true, cell: (user) => <UserLink user={user} /> },
    { key: 'contact', header: t.contact, cell: (user) => <UserContact user={user} /> },
    { key: 'registered', header: t.registered, cell: (user) => formatDate(user.registeredAt) },
    { key: 'state', header: t.state, cell: (user) => <UserState user={user} /> },
    {
      key: 'actions',
      header: t.actions,
      actions: true,
      cell: (user) => (
        <UserActions user={user} isOwn={user._id === ownId} busy={user._id === busyId} onAction={onAction} />
      ),
    },
  ];
  return <Table caption={t.title} columns={columns} rows={users} rowKey={({ _id }) => _id} />;
}

function UserLink({ user }: { user: AdminUser }) {
  const t = useTexts(texts);
  return (
    <span className={css.person}>
      <Avatar id={user._id} name={userName(user)} src={user.image} />
      <span className={css.stack}>
        <Link className={css.name} to={`/admin/users/${user._id}`}>
          {userName(user)}
        </Link>
        <span className={css.quiet}>{t.roles[user.role]}</span>
      </span>
    </span>
  );
}

function UserContact({ user: { email, PhoneNo } }: { user: AdminUser }) {
  return (
    <span className={css.stack}>
      <a className={css.text} href={`mailto:${email}`}>
        {email}
      </a>
      <span className={css.quiet}>{PhoneNo}</span>
    </span>
  );
}

/** Whether the user can sign in, and if not, why. */
export function UserState({ user: { suspended, status, reason } }: { user: AdminUser }) {
  const t = useTexts(texts);
  const undecided = status === 'pending' || status === 'rejected' ? t.statuses[status] : null;
  const notApproved = status && status !== 'approved';
  return (
    <span className={css.stack}>
      <span>
        <Badge tone={suspended ? 'danger' : notApproved ? 'warning' : 'neutral'}>
          {suspended ? t.suspended : (undecided ?? t.active)}
        </Badge>
      </span>
      {reason && <span className={css.quiet}>{t.reason(reason)}</span>}
    </span>
  );
}

/** Doctors are decided on their own page, where everything the decision rests on is shown. */
function UserActions({ user, isOwn, busy, onAction }: UserActionsProps) {
  const t = useTexts(texts);
  const { working } = useTexts(listTexts);
  const may = useDuty();
  const style = { size: 'sm', variant: 'secondary' } as const;
  if (isOwn) return <Badge>{t.you}</Badge>;
  const label = (action: string) => t.forUser(action, userName(user));
  if (user.role === 'doctor') {
    const open = user.status === 'pending' ? t.decideDoctor : t.openDoctor;
    return (
      <LinkButton {...style} as={Link} aria-label={label(open)} to={`/admin/doctors/${user._id}`}>
        {open}
      </LinkButton>
    );
  }
  if (!may(user.role === 'admin' ? 'own' : 'decide')) return null;
  const action = user.suspended ? 'restore' : 'suspend';
  return (
    <Button {...style} aria-label={label(t[action])} busy={busy && working} onClick={() => onAction(action, user)}>
      {t[action]}
    </Button>
  );
}
