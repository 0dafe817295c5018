import type { Booking, PaymentChecked } from '@vetcare/contracts';
import { ApiError, api } from '@vetcare/web-kit';
import { useQuery, useQueryClient } from '@vetcare/web-kit/query';
import { slotsKey } from './slots.resource';

/** Fetches a booking of the signed-in patient, or null if it is not theirs. */
async function findBooking(id: string, signal?: AbortSignal): Promise<Booking | null> {
  try {
    return await api.get('/api/user/bookings/:id', { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const keyOf = (bookingId: string) => ['booking', bookingId] as const;

/** The booking with this id if it was paid, also one that was refunded since: for its confirmation or its receipt. */
export function useConfirmedBooking(bookingId: string) {
  return useQuery({
    queryKey: keyOf(bookingId),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const found = await findBooking(bookingId, signal);
      // A refunded one whose time never stood has no receipt.
      if (!found?.appointmentAt) throw new ApiError(404, 'not_found', '');
      return found;
    },
  });
}

/** Asks the server, which asks the payment provider, what became of a booking; null if it is not with this doctor. */
export async function checkPayment(
  bookingId: string,
  doctorId: string,
  signal?: AbortSignal,
): Promise<PaymentChecked | null> {
  try {
    const found = await api.post('/api/user/bookings/:id/check-payment', { params: { id: bookingId }, signal });
    return found.booking.doctorId._id === doctorId ? found : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const RECHECK_MS = 5_000;

/** What became of the booking that was started. While its payment is being confirmed, it is asked again and again. */
export function useStartedBooking(bookingId: string | undefined, doctorId: string, paid: boolean) {
  const { data = null, isLoading } = useQuery({
    queryKey: ['booking-started', bookingId, doctorId],
    enabled: bookingId !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) => checkPayment(bookingId ?? '', doctorId, signal),
    refetchInterval: ({ state }) => (paid && state.data?.payableUntil ? RECHECK_MS : false),
  });
  return { data: bookingId === undefined ? null : data, isPending: isLoading };
}

/** Caches a booking that has been paid, and invalidates the lists that contain it. */
export function useCacheBooking(): (booking: Booking) => void {
  const client = useQueryClient();
  return (booking) => {
    client.setQueryData(keyOf(booking._id), booking);
    void client.invalidateQueries({ queryKey: ['appointments'] });
    void client.invalidateQueries({ queryKey: slotsKey(booking.doctorId._id) });
  };
}

/** Gives an unpaid time back to others. A payment that was made meanwhile is found by asking again. */
export function useReleaseTime(doctorId: string): (bookingId: string) => void {
  const client = useQueryClient();
  return (bookingId) => {
    const given = api.post('/api/user/bookings/:id/release', { params: { id: bookingId } }).catch(() => null);
    void given.then(() =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['appointments'] }),
        client.invalidateQueries({ queryKey: slotsKey(doctorId) }),
      ]),
    );
  };
}
