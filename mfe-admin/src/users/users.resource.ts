import type { AdminUser, Role } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { usePages } from '../list/pages.resource';
import { useAct } from '../list/use-act';

const PATH = '/api/admin/users';

export const userName = ({ FirstName, LastName }: AdminUser) => `${FirstName} ${LastName}`.trim();

export const useUsers = (search: string | null, role: Role | null) => usePages<AdminUser>(PATH, { search, role });

export type UserAct = { act: 'suspend'; user: AdminUser; reason: string } | { act: 'restore'; user: AdminUser };

export const useUserAct = ({ failed, done }: { failed: string; done: (act: UserAct) => void }) =>
  useAct({
    send: (asked: UserAct) =>
      api.post(`${PATH}/${asked.user._id}/${asked.act}`, 'reason' in asked ? { reason: asked.reason } : undefined, {
        fallback: failed,
      }),
    failed,
    done,
  });
