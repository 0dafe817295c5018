import type { Contact } from '@vetcare/contracts';
import { api, useUser } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

const SHOWN = 3;

/** When the first message was sent that is not answered. */
const waitsSince = ({ waitingSince, lastMessage }: Contact): number =>
  Date.parse(waitingSince ?? lastMessage?.createdAt ?? '') || 0;

/**
 * People whose messages wait to be read: for a patient the last one first, for a doctor the patients who wait longest, as on the desk. Only
 * patients, who are not waiting for a colleague.
 */
export function useUnreadContacts(): readonly Contact[] {
  const user = useUser();
  const isDoctor = user?.role === 'doctor';
  const { data = [] } = useQuery({
    queryKey: ['home', 'unread', user?._id],
    meta: { follows: ['messages'] },
    staleTime: 0,
    queryFn: ({ signal }) => api.get(isDoctor ? '/api/chat/user' : '/api/chat/get-user-chat', { signal, fallback: '' }),
  });
  const waiting = data.filter(({ unread }) => unread > 0);
  const sorted = isDoctor ? waiting.toSorted((a, b) => waitsSince(a) - waitsSince(b)) : waiting;
  return sorted.slice(0, SHOWN);
}
