import { api, useTexts } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { waiting } from './waiting.texts';

const REFRESH_MS = 60_000;

/** The doctor's patients in the chat. Asked for again now and then, because what says that they changed may be lost. */
export function usePatientContacts() {
  const { failed } = useTexts(waiting);
  return useQuery({
    queryKey: ['doctor', 'waiting'],
    meta: { follows: ['messages', 'bookings'] },
    queryFn: ({ signal }) => api.get('/api/chat/user', { signal, fallback: failed }),
    refetchInterval: REFRESH_MS,
    // A doctor who comes back from a chat has probably answered a patient.
    staleTime: 0,
  });
}
