import type { Booking, BookingPart } from '@vetcare/contracts';
import { api, useUser } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

const LIMIT = 50;

/** The signed-in patient's bookings of one part; empty for visitors and doctors. */
function useOwnBookings(part: BookingPart): readonly Booking[] {
  const user = useUser();
  const { data } = useQuery({
    queryKey: ['appointments', 'own', part, user?._id],
    enabled: user !== null && user.role !== 'doctor',
    queryFn: ({ signal }) => api.get('/api/user/get-appointments', { query: { part, limit: LIMIT }, signal }),
  });
  return data ?? [];
}

const doctorIsThere = ({ doctorId }: Booking): boolean => doctorId.practises !== false;

/** Paid consultations that are open or still to come, earliest first. */
export const useOpenBookings = (): readonly Booking[] => useOwnBookings('next').filter(doctorIsThere);

/** Bookings that can still be paid, latest first, whichever device they were started on. */
export function useUnpaidBookings(): readonly Booking[] {
  return useOwnBookings('attempts').filter((booking) => !!booking.payableUntil && doctorIsThere(booking));
}
