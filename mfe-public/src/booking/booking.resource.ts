import type { Booking } from '@vetcare/contracts';
import { ApiError, api } from '@vetcare/web-kit';
import { useQuery, useQueryClient } from '@vetcare/web-kit/query';
import { slotsKey } from './slots.resource';

/** A booking of the signed-in patient as the server knows it now; null where it is none of theirs. */
async function findBooking(id: string, signal?: AbortSignal): Promise<Booking | null> {
  try {
    return await api.get('/api/user/bookings/:id', { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A booking that was begun with this doctor: an address may name anything. */
export async function findBegun(bookingId: string, doctorId: string, signal?: AbortSignal): Promise<Booking | null> {
  const found = await findBooking(bookingId, signal);
  return found?.doctorId._id === doctorId ? found : null;
}

const keyOf = (bookingId: string) => ['booking', bookingId] as const;

/** The booking that the address names as confirmed. */
export function useBooked(bookingId: string) {
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

/** Whether the booking that was begun still waits for its payment, as the server knows it. */
export function useUnfinished(bookingId: string | undefined, doctorId: string): boolean {
  const { data } = useQuery({
    queryKey: ['booking-begun', bookingId, doctorId],
    enabled: bookingId !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) => findBegun(bookingId ?? '', doctorId, signal),
  });
  return bookingId !== undefined && data?.paymentStatus === 'pending';
}

/** Keeps what the verification answered, and has the lists of bookings asked for anew. */
export function useRemember(): (booking: Booking) => void {
  const client = useQueryClient();
  return (booking) => {
    client.setQueryData(keyOf(booking._id), booking);
    void client.invalidateQueries({ queryKey: ['appointments'] });
    void client.invalidateQueries({ queryKey: slotsKey(booking.doctorId._id) });
  };
}
