import type { Booking, BookingCreated } from '@vetcare/contracts';
import type { TERMS_VERSION } from '@vetcare/contracts/limits';
import { api } from '@vetcare/web-kit';
import type { PaymentProof } from './razorpay';

interface WantedBooking {
  doctorId: string;
  slotStart: string | undefined;
  /** The fee on the screen: the server books nothing if it has changed. */
  fees: number;
  /** The version of the terms that are linked beside the button. */
  acceptedTerms: typeof TERMS_VERSION;
  /** Another appointment of the patient is at that time, and they want this one too. */
  sameTime?: true;
}

/** Rejects with the reason `consultation_unpaid` if a booking with the same doctor waits for its payment. */
export const bookDoctor = (wanted: WantedBooking, idempotencyKey: string): Promise<BookingCreated> =>
  api.post('/api/user/book-appointment', { body: wanted, idempotencyKey, fallback: '' });

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
