import type { AdminUser } from '@vetcare/contracts';
import { Page, PageHeading } from '@vetcare/ui';
import { toast, useTexts, useUser } from '@vetcare/web-kit';
import { useAdminTitle } from '../area/use-admin-title';
import type { Csv } from '../list/csv-link.view';
import { DateRange } from '../list/date-range.view';
import { PagedList } from '../list/paged-list.view';
import { useDialog } from '../list/use-dialog';
import { useFilters } from '../list/use-filters';
import { useSearch } from '../list/use-search';
import { SuspendDialog } from '../suspension/suspend-dialog.view';
import { ROLES, UserFilters } from './user-filters.view';
import { UserTable } from './user-table.view';
import { userName, useUserAction, useUsers } from './users.resource';
import { texts } from './users.texts';

/** Finds, suspends and restores people. */
export function UsersPage() {
  const t = useTexts(texts);
  useAdminTitle(t.title);
  const own = useUser();
  const { filter, choice, show, days } = useFilters();
  const search = filter('search');
  const role = choice('role', ROLES);
  const pages = useUsers({ search: useSearch(search), role, ...days });
  const { opened, openDialog, closeDialog } = useDialog(['suspend']);
  const suspending = pages.rows?.find(({ _id }) => _id === opened?.id);
  const { mutate, isPending, variables } = useUserAction({
    failed: t.actFailed,
    onTaken: closeDialog,
    onDone: ({ action, user }) => {
      if (action === 'suspend') closeDialog();
      toast.success((action === 'suspend' ? t.suspendedToast : t.restoredToast)(userName(user)));
    },
  });
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <UserFilters search={search} role={role} onChange={show}>
        <DateRange filter={filter} show={show} />
      </UserFilters>
      <PagedList pages={pages} empty={{ title: t.empty, text: t.emptyText }} failed={t.failed} csv={usersCsv(t)}>
        {(users) => (
          <UserTable
            users={users}
            ownId={own?._id}
            busyId={isPending ? variables.user._id : null}
            onAction={(action, user) =>
              action === 'suspend' ? openDialog('suspend', user._id) : mutate({ action, user })
            }
          />
        )}
      </PagedList>
      {suspending && (
        <SuspendDialog
          person={suspending}
          title={t.suspendTitle(userName(suspending))}
          text={t.suspendText}
          confirm={t.suspend}
          busy={isPending}
          onCancel={closeDialog}
          onSuspend={({ reason }, sent) => mutate({ action: 'suspend', user: suspending, reason }, { onSuccess: sent })}
        />
      )}
    </Page>
  );
}

const usersCsv = (t: (typeof texts)['en']): Csv<AdminUser> => ({
  name: 'users',
  columns: [
    { header: t.name, value: userName },
    { header: t.role, value: ({ role }) => t.roles[role] },
    { header: t.email, value: ({ email }) => email },
    { header: t.phone, value: ({ PhoneNo }) => PhoneNo },
    { header: t.registered, value: ({ registeredAt }) => registeredAt },
    { header: t.state, value: ({ suspended, status }) => (suspended ? t.suspended : (status ?? t.active)) },
  ],
});
