import type { Booking } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { isBlockedByOpen } from '@vetcare/web-kit/appointments';
import { useQuery } from '@vetcare/web-kit/query';

const OPEN_BOOKINGS = '/api/user/get-appointments';
const LIMIT = 50;

/**
 * The patient's open consultation with this doctor, if no other one can be booked before it is over. Null if there is none,
 * without a doctor, and if nobody can say; undefined while it is being asked.
 */
export function useBlockingConsultation(doctorId: string | null): Booking | null | undefined {
  const { data: bookings, isLoading: isAsked } = useQuery({
    queryKey: [OPEN_BOOKINGS, 'next'],
    meta: { follows: ['bookings'] },
    enabled: doctorId !== null,
    queryFn: ({ signal }) => api.get(OPEN_BOOKINGS, { query: { part: 'next', limit: LIMIT }, signal }),
  });
  // As on the doctor's page, which is where the owner goes next.
  const open = bookings?.find((booking) => booking.doctorId._id === doctorId);
  const { data: times, isLoading: areTimesAsked } = useQuery({
    queryKey: ['/api/doctors', doctorId, 'slots'],
    enabled: isBlockedByOpen(open, undefined) !== false,
    queryFn: ({ signal }) => api.get('/api/doctors/:id/slots', { params: { id: doctorId ?? '' }, signal }),
    retry: false,
  });
  if (isAsked || areTimesAsked) return undefined;
  return open && isBlockedByOpen(open, times) ? open : null;
}
