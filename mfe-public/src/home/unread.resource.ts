import type { Contact } from '@vetcare/contracts';
import { api, useUser } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

const SHOWN = 3;

/** People whose messages wait to be read, the last one first. A doctor's are patients, who are not waiting for a colleague. */
export function useUnreadContacts(): readonly Contact[] {
  const user = useUser();
  const isDoctor = user?.role === 'doctor';
  const { data = [] } = useQuery({
    queryKey: ['home', 'unread', user?._id],
    meta: { follows: ['messages'] },
    staleTime: 0,
    queryFn: ({ signal }) => api.get(isDoctor ? '/api/chat/user' : '/api/chat/get-user-chat', { signal, fallback: '' }),
  });
  return data.filter(({ unread }) => unread > 0).slice(0, SHOWN);
}
