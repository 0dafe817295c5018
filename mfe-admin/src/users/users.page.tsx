import type { Role } from '@vetcare/contracts';
import { Page, PageHeading, SearchField, SelectField } from '@vetcare/ui';
import { toast, useTexts, useUser } from '@vetcare/web-kit';
import { useAdminTitle } from '../area/use-admin-title';
import css from '../list/list.module.css';
import { PagedList } from '../list/paged-list.view';
import { ReasonDialog } from '../list/reason-dialog.view';
import { useDialog } from '../list/use-dialog';
import { useFilters } from '../list/use-filters';
import { useSearch } from '../list/use-search';
import { UserTable } from './user-table.view';
import { userName, useUserAct, useUsers } from './users.resource';
import { texts } from './users.texts';

const ROLES: readonly Role[] = ['patient', 'doctor', 'admin'];

/** Everybody with an account: to be found, suspended and restored. */
export function UsersPage() {
  const t = useTexts(texts);
  useAdminTitle(t.title);
  const own = useUser();
  const { filter, choice, show } = useFilters();
  const search = filter('search');
  const role = choice('role', ROLES);
  const pages = useUsers(useSearch(search), role);
  const { asked, ask, close } = useDialog(['suspend']);
  const suspending = pages.rows?.find(({ _id }) => _id === asked?.id);
  const act = useUserAct({
    failed: t.actFailed,
    done: ({ act: done, user }) => {
      if (done === 'suspend') close();
      toast.success((done === 'suspend' ? t.suspendedToast : t.restoredToast)(userName(user)));
    },
  });
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <div className={css.filters}>
        <SearchField
          className={css.search}
          label={t.search}
          value={search}
          maxLength={200}
          onChange={(value) => show({ search: value })}
        />
        <SelectField
          className={css.choice}
          label={t.role}
          value={role ?? ''}
          options={[{ value: '', label: t.anyRole }, ...ROLES.map((one) => ({ value: one, label: t.roles[one] }))]}
          onChange={({ target }) => show({ role: target.value })}
        />
      </div>
      <PagedList pages={pages} empty={{ title: t.empty, text: t.emptyText }} failed={t.failed}>
        {(users) => (
          <UserTable
            users={users}
            ownId={own?._id}
            busyId={act.isPending ? act.variables.user._id : null}
            onAct={(wanted, user) =>
              wanted === 'suspend' ? ask('suspend', user._id) : act.mutate({ act: 'restore', user })
            }
          />
        )}
      </PagedList>
      {suspending && (
        <ReasonDialog
          draft={`suspend.${suspending._id}`}
          title={t.suspendTitle(userName(suspending))}
          text={t.suspendText}
          act={t.suspend}
          busy={act.isPending}
          onCancel={close}
          onReason={(reason, sent) => act.mutate({ act: 'suspend', user: suspending, reason }, { onSuccess: sent })}
        />
      )}
    </Page>
  );
}
