import type { Booking } from '@vetcare/contracts';
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

/** Fetches a booking, or null if it is not with this doctor: the id may come from any URL. */
export async function findBookingWith(
  bookingId: string,
  doctorId: string,
  signal?: AbortSignal,
): Promise<Booking | null> {
  const found = await findBooking(bookingId, signal);
  return found?.doctorId._id === doctorId ? found : null;
}

const keyOf = (bookingId: string) => ['booking', bookingId] as const;

/** The paid booking with this id, for the confirmation. */
export function useConfirmedBooking(bookingId: string) {
  return useQuery({
    queryKey: keyOf(bookingId),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const found = await findBooking(bookingId, signal);
      if (found?.paymentStatus !== 'Completed') throw new ApiError(404, 'not_found', '');
      return found;
    },
  });
}

/** Whether the server still expects a payment for the booking that was started. */
export function useIsUnpaid(bookingId: string | undefined, doctorId: string): boolean {
  const { data } = useQuery({
    queryKey: ['booking-begun', bookingId, doctorId],
    enabled: bookingId !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) => findBookingWith(bookingId ?? '', doctorId, signal),
  });
  return bookingId !== undefined && data?.paymentStatus === 'pending';
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
