import type { Booking, BookingCreated } from '@vetcare/contracts';
import { ApiError, api } from '@vetcare/web-kit';
import type { PaymentProof } from './razorpay';

interface WantedBooking {
  doctorId: string;
  slotStart: string | undefined;
  /** The fee on the screen: the server books nothing if it has changed. */
  fees: number;
}

/** Books a doctor. A booking with the same doctor that waits for its payment, say on another device, is continued. */
export async function bookDoctor(wanted: WantedBooking, idempotencyKey: string): Promise<BookingCreated> {
  try {
    return await api.post('/api/user/book-appointment', { body: wanted, idempotencyKey, fallback: '' });
  } catch (error) {
    const isUnpaid = error instanceof ApiError && error.reason === 'consultation_unpaid';
    if (!isUnpaid) throw error;
    return resumeCheckout(String(error.params?.bookingId));
  }
}

/** The checkout of a booking that was started here or on another device. It has the same order, which can be paid once. */
export const resumeCheckout = (bookingId: string): Promise<BookingCreated> =>
  api.get('/api/user/bookings/:id/checkout', { params: { id: bookingId }, fallback: '' });

export const verifyPayment = async (bookingId: string, proof: PaymentProof): Promise<Booking> => {
  const { booking } = await api.post('/api/user/verify-payment', {
    body: {
      bookingId,
      razorpayOrderId: proof.razorpay_order_id,
      razorpayPaymentId: proof.razorpay_payment_id,
      razorpaySignature: proof.razorpay_signature,
    },
    fallback: '',
  });
  return booking;
};
