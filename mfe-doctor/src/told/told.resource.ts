import type { ConsultationRecord } from '@vetcare/contracts';
import { api, isTransient, useUser } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

const FRESH_MS = 60_000;
/** After a failure, so that it comes by itself once the service is back. */
const AGAIN_MS = 20_000;

function useRecords() {
  const isDoctor = useUser()?.role === 'doctor';
  return useQuery({
    queryKey: ['doctor', 'told'],
    meta: { follows: ['bookings'] },
    queryFn: ({ signal }) => api.get('/api/doctor/records', { query: {}, signal }),
    enabled: isDoctor,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
  });
}

/**
 * What the patient of a booking told before the consultation. The appointments go on without the service that keeps it.
 * @param isPaid nothing is told of others
 */
export function useTold(bookingId: string, isPaid: boolean): ConsultationRecord | undefined {
  const { data } = useRecords();
  const listed = data?.records.find((record) => record.bookingId === bookingId);
  // The list has the newest ones. A doctor with more of them asks for each of the others that is shown.
  const { data: found } = useQuery({
    queryKey: ['doctor', 'told', bookingId],
    meta: { follows: ['bookings'] },
    queryFn: ({ signal }) => api.get('/api/doctor/records', { query: { bookingId }, signal }),
    enabled: isPaid && !listed && Boolean(data?.next),
    staleTime: FRESH_MS,
  });
  return listed ?? found?.records[0];
}

/** Whether nobody can say what patients told, which would look as if they had told nothing. */
export function useToldIsAway(): boolean {
  const { data, error } = useRecords();
  return data === undefined && isTransient(error);
}
