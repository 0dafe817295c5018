import type { Booking } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

const OPEN_BOOKINGS = '/api/user/get-appointments';
const LIMIT = 50;

/**
 * The patient's open consultation with this doctor, if no other one can be booked before it is over: it began with its
 * payment, and the doctor offers no times. Null if there is none, while that is not known, and without a doctor.
 */
export function useBlockingConsultation(doctorId: string | null): Booking | null {
  const { data: bookings } = useQuery({
    queryKey: [OPEN_BOOKINGS, 'next'],
    meta: { follows: ['bookings'] },
    enabled: doctorId !== null,
    queryFn: ({ signal }) => api.get(OPEN_BOOKINGS, { query: { part: 'next', limit: LIMIT }, signal }),
  });
  // As on the doctor's page, which is where the owner goes next.
  const first = bookings?.find((booking) => booking.doctorId._id === doctorId);
  const open = first?.slotStart === null ? first : undefined;
  const { data: times } = useQuery({
    queryKey: ['/api/doctors', doctorId, 'slots'],
    enabled: open !== undefined,
    queryFn: ({ signal }) => api.get('/api/doctors/:id/slots', { params: { id: doctorId ?? '' }, signal }),
    retry: false,
  });
  return open && times?.slots.length === 0 && times.bookableNow !== false ? open : null;
}
