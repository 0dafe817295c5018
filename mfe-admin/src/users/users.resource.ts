import type { AdminUser, Role } from '@vetcare/contracts';
import { api, messageOf, toast } from '@vetcare/web-kit';
import { useMutation, useQueryClient } from '@vetcare/web-kit/query';
import { usePages } from '../list/pages.resource';

const PATH = '/api/admin/users';

export const userName = ({ FirstName, LastName }: AdminUser) => `${FirstName} ${LastName}`.trim();

export const useUsers = (search: string | null, role: Role | null) => usePages<AdminUser>(PATH, { search, role });

export type UserAct = { act: 'suspend'; user: AdminUser; reason: string } | { act: 'restore'; user: AdminUser };

export function useUserAct({ failed, done }: { failed: string; done: (act: UserAct) => void }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: UserAct) =>
      api.post(`${PATH}/${asked.user._id}/${asked.act}`, 'reason' in asked ? { reason: asked.reason } : undefined, {
        fallback: failed,
      }),
    onSuccess: (_, asked) => done(asked),
    onError: (error) => void toast.error(messageOf(error, failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', PATH] }),
  });
}
