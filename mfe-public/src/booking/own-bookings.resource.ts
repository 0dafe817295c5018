import type { Booking, BookingPart } from '@vetcare/contracts';
import { api, useUser } from '@vetcare/web-kit';
import { isDoctorGone } from '@vetcare/web-kit/appointments';
import { useQuery } from '@vetcare/web-kit/query';

const LIMIT = 50;

interface OwnBookings {
  bookings: readonly Booking[];
  /** Asked for and not known yet. */
  isPending: boolean;
}

/** The signed-in patient's bookings of one part; empty for visitors and doctors. */
function useOwnBookings(part: BookingPart): OwnBookings {
  const user = useUser();
  const { data, isLoading } = useQuery({
    queryKey: ['appointments', 'own', part, user?._id],
    meta: { follows: ['bookings'] },
    enabled: user !== null && user.role !== 'doctor',
    queryFn: ({ signal }) => api.get('/api/user/get-appointments', { query: { part, limit: LIMIT }, signal }),
  });
  return { bookings: (data ?? []).filter((booking) => !isDoctorGone(booking)), isPending: isLoading };
}

/** Paid consultations that are open or still to come, earliest first. */
export const useOpenBookings = (): OwnBookings => useOwnBookings('next');

/** Bookings that can still be paid, latest first, whichever device they were started on. */
export function useUnpaidBookings(): OwnBookings {
  const { bookings, isPending } = useOwnBookings('attempts');
  return { bookings: bookings.filter((booking) => !!booking.payableUntil), isPending };
}
