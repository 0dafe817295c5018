import type { AdminUser, Role } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { pagesKey, usePages } from '../list/pages.resource';
import { useAdminAction } from '../list/use-admin-action';

const PATH = '/api/admin/users';

export const userName = ({ FirstName, LastName }: AdminUser) => `${FirstName} ${LastName}`.trim();

interface UserQuery {
  search: string | null;
  role?: Role | null;
  from?: string | null;
  to?: string | null;
}

export const useUsers = (query: UserQuery) =>
  usePages(pagesKey(PATH, query), ({ last, limit, signal }) =>
    api.get(PATH, { query: { ...query, before: last, limit }, signal }),
  );

export type UserAction =
  | { action: 'suspend'; user: AdminUser; reason: string }
  | { action: 'restore'; user: AdminUser };

interface UserActionOptions {
  failed: string;
  onDone: (action: UserAction) => void;
  onTaken: () => void;
}

export const useUserAction = ({ failed, onDone, onTaken }: UserActionOptions) =>
  useAdminAction({
    send(request: UserAction) {
      const options = { params: { id: request.user._id }, fallback: failed };
      return request.action === 'suspend'
        ? api.post('/api/admin/users/:id/suspend', { ...options, body: { reason: request.reason } })
        : api.post('/api/admin/users/:id/restore', options);
    },
    failed,
    onDone,
    onTaken,
  });
