import type { AdminUser, Role } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { pagesKey, usePages } from '../list/pages.resource';
import { useAct } from '../list/use-act';

const PATH = '/api/admin/users';

export const userName = ({ FirstName, LastName }: AdminUser) => `${FirstName} ${LastName}`.trim();

export const useUsers = (search: string | null, role: Role | null) =>
  usePages(pagesKey(PATH, { search, role }), ({ last, limit, signal }) =>
    api.get(PATH, { query: { search, role, before: last, limit }, signal }),
  );

export type UserAct = { act: 'suspend'; user: AdminUser; reason: string } | { act: 'restore'; user: AdminUser };

export const useUserAct = ({ failed, done }: { failed: string; done: (act: UserAct) => void }) =>
  useAct({
    send(asked: UserAct) {
      const options = { params: { id: asked.user._id }, fallback: failed };
      return asked.act === 'suspend'
        ? api.post('/api/admin/users/:id/suspend', { ...options, body: { reason: asked.reason } })
        : api.post('/api/admin/users/:id/restore', options);
    },
    failed,
    done,
  });
