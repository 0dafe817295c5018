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
    queryFn: async ({ signal }) => (await api.get('/api/doctor/records', { query: {}, signal })).records,
    enabled: isDoctor,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
  });
}

/** What patients told before their consultations, by booking. The appointments go on without the service that keeps it. */
export function useTold(): (bookingId: string) => ConsultationRecord | undefined {
  const { data = [] } = useRecords();
  return (bookingId) => data.find((record) => record.bookingId === bookingId);
}

/** Whether nobody can say what patients told, which would look as if they had told nothing. */
export function useToldIsAway(): boolean {
  const { data, error } = useRecords();
  return data === undefined && isTransient(error);
}
