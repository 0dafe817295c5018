import type { ConsultationRecord } from '@vetcare/contracts';
import { api, useUser } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

const FRESH_MS = 60_000;

/**
 * What patients told before their consultations, by booking. Without the service that keeps it, nothing is missing here
 * but these lines, so a failure is not shown.
 */
export function useTold(): (bookingId: string) => ConsultationRecord | undefined {
  const isDoctor = useUser()?.role === 'doctor';
  const { data = [] } = useQuery({
    queryKey: ['doctor', 'told'],
    meta: { follows: ['bookings'] },
    queryFn: async ({ signal }) => (await api.get('/api/doctor/records', { query: {}, signal })).records,
    enabled: isDoctor,
    staleTime: FRESH_MS,
  });
  return (bookingId) => data.find((record) => record.bookingId === bookingId);
}
