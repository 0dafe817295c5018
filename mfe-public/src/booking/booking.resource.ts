import type { Booking, BookingCreated } from '@vetcare/contracts';
import { ApiError, api } from '@vetcare/web-kit';
import { useQuery, useQueryClient } from '@vetcare/web-kit/query';
import type { PaymentProof } from './razorpay';

export const bookDoctor = (doctorId: string, idempotencyKey: string): Promise<BookingCreated> =>
  api.post<BookingCreated>('/api/user/book-appointment', { doctorId }, { idempotencyKey, fallback: '' });

/** The checkout of a booking that was begun, here or on another device: the same order, which takes one payment only. */
export const resumeCheckout = (bookingId: string): Promise<BookingCreated> =>
  api.get<BookingCreated>(`/api/user/bookings/${bookingId}/checkout`, { fallback: '' });

export const verifyPayment = async (bookingId: string, proof: PaymentProof): Promise<Booking> => {
  const { booking } = await api.post<{ booking: Booking }>(
    '/api/user/verify-payment',
    {
      bookingId,
      razorpayOrderId: proof.razorpay_order_id,
      razorpayPaymentId: proof.razorpay_payment_id,
      razorpaySignature: proof.razorpay_signature,
    },
    { fallback: '' },
  );
  return booking;
};

const listBookings = (signal?: AbortSignal): Promise<Booking[]> =>
  api.get<Booking[]>('/api/user/get-appointments', { signal });

/** A booking of the signed-in patient as the server knows it now. */
async function findBooking(bookingId: string, signal?: AbortSignal): Promise<Booking | null> {
  return (await listBookings(signal)).find((booking) => booking._id === bookingId) ?? null;
}

/** A booking that was begun with this doctor: an address may name anything. */
export async function findBegun(bookingId: string, doctorId: string, signal?: AbortSignal): Promise<Booking | null> {
  const found = await findBooking(bookingId, signal);
  return found?.doctorId._id === doctorId ? found : null;
}

const keyOf = (bookingId: string) => ['booking', bookingId] as const;

/** The booking that the address names as confirmed. */
export function useBooked(bookingId: string | null) {
  return useQuery({
    queryKey: keyOf(bookingId ?? ''),
    enabled: bookingId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const found = await findBooking(bookingId ?? '', signal);
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
  };
}
