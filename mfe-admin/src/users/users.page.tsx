import type { AdminUser, Role } from '@vetcare/contracts';
import { Page, PageHeading, SearchField, SelectField } from '@vetcare/ui';
import { toast, usePageTitle, useTexts, useUser } from '@vetcare/web-kit';
import { useSearchParams } from '@vetcare/web-kit/router';
import { useState } from 'react';
import css from '../list/list.module.css';
import { PagedList } from '../list/paged-list.view';
import { ReasonDialog } from '../list/reason-dialog.view';
import { texts } from './texts';
import { UserTable } from './user-table.view';
import { userName, useUserAct, useUsers } from './users.resource';

const ROLES: readonly Role[] = ['patient', 'doctor', 'admin'];

/** Everybody with an account: to be found, suspended and restored. */
export function UsersPage() {
  const t = useTexts(texts);
  usePageTitle(t.title);
  const own = useUser();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const role = ROLES.find((one) => one === params.get('role')) ?? null;
  const pages = useUsers(search, role);
  const [suspending, setSuspending] = useState<AdminUser | null>(null);
  const act = useUserAct({
    failed: t.actFailed,
    done: ({ act: done, user }) => {
      setSuspending(null);
      toast.success((done === 'suspend' ? t.suspendedToast : t.restoredToast)(userName(user)));
    },
  });
  const show = (name: 'search' | 'role', value: string) =>
    setParams(
      (current) => {
        value ? current.set(name, value) : current.delete(name);
        return current;
      },
      { replace: true },
    );
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <div className={css.filters}>
        <SearchField
          className={css.search}
          label={t.search}
          value={search}
          maxLength={200}
          onChange={(value) => show('search', value)}
        />
        <SelectField
          className={css.choice}
          label={t.role}
          value={role ?? ''}
          options={[{ value: '', label: t.anyRole }, ...ROLES.map((one) => ({ value: one, label: t.roles[one] }))]}
          onChange={(event) => show('role', event.target.value)}
        />
      </div>
      <PagedList pages={pages} empty={{ title: t.empty, text: t.emptyText }} failed={t.failed}>
        {(users) => (
          <UserTable
            users={users}
            ownId={own?._id}
            busyId={act.isPending ? act.variables.user._id : null}
            onAct={(wanted, user) =>
              wanted === 'suspend' ? setSuspending(user) : act.mutate({ act: 'restore', user })
            }
          />
        )}
      </PagedList>
      {suspending && (
        <ReasonDialog
          title={t.suspendTitle(userName(suspending))}
          text={t.suspendText}
          act={t.suspend}
          busy={act.isPending}
          onCancel={() => setSuspending(null)}
          onReason={(reason) => act.mutate({ act: 'suspend', user: suspending, reason })}
        />
      )}
    </Page>
  );
}
