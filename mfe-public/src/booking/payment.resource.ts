import type { Booking, BookingCreated } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import type { PaymentProof } from './razorpay';

export const bookDoctor = (
  wanted: { doctorId: string; slotStart: string | undefined },
  idempotencyKey: string,
): Promise<BookingCreated> => api.post('/api/user/book-appointment', { body: wanted, idempotencyKey, fallback: '' });

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
