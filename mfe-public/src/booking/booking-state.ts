import type { BookingCreated } from '@vetcare/contracts';
import type { PaymentProof } from './razorpay';

/** A payment that the provider took, with the signed proof that the server verifies. */
export interface Payment {
  created: BookingCreated;
  proof: PaymentProof;
}

/** The steps of a booking: choose, pay, confirmed. The confirmation itself is in the URL (`?booked=`). */
export type BookingState =
  /** `failed` if the last attempt to book was refused. */
  | { step: 'choosing'; failed: boolean }
  /** The booking is being created. */
  | { step: 'opening' }
  /** The checkout is open. */
  | { step: 'paying' }
  | { step: 'verifying' }
  /**
   * Another appointment of the patient is at the wanted time, which they may not have seen. `bookingId` is the booking that is booked
   * once more; null if it is a new one.
   */
  | { step: 'same-time'; bookingId: string | null }
  /** The e-mail address is not confirmed. `bookingId` is the booking that is paid next; null if no time is held yet. */
  | { step: 'confirming-email'; bookingId: string | null }
  /**
   * The checkout was closed without a payment. `failure` is what the provider said about the last attempt, `fee` what the
   * booking was started at.
   */
  | { step: 'interrupted'; bookingId: string; failure: string | null; fee: number }
  /** Paid, but the server could not confirm it yet. `message` is the server's, if it sent one. */
  | { step: 'unconfirmed'; payment: Payment; message: string; checking: boolean };

export type BookingEvent =
  | { type: 'started' }
  | { type: 'checkout-opened' }
  | { type: 'checkout-closed'; bookingId: string; failure: string | null; fee: number }
  | { type: 'asked-about-time'; bookingId?: string }
  | { type: 'asked-for-email-code'; bookingId?: string }
  | { type: 'paid' }
  | { type: 'confirmed' }
  /** The verification failed for a reason that may pass. */
  | { type: 'not-confirmed'; payment: Payment; message: string }
  | { type: 'check-started' }
  /** The booking or its payment was refused. */
  | { type: 'refused' }
  /** The patient closed the dialog, or wants to choose another time. */
  | { type: 'left' };

export const initialBooking: BookingState = { step: 'choosing', failed: false };

export function bookingReducer(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case 'started':
      return { step: 'opening' };
    case 'checkout-opened':
      return { step: 'paying' };
    case 'checkout-closed':
      return { step: 'interrupted', bookingId: event.bookingId, failure: event.failure, fee: event.fee };
    case 'asked-about-time':
      return { step: 'same-time', bookingId: event.bookingId ?? null };
    case 'asked-for-email-code':
      return { step: 'confirming-email', bookingId: event.bookingId ?? null };
    case 'paid':
      return { step: 'verifying' };
    case 'not-confirmed':
      return { step: 'unconfirmed', payment: event.payment, message: event.message, checking: false };
    case 'check-started':
      return state.step === 'unconfirmed' ? { ...state, checking: true } : state;
    case 'refused':
      return { step: 'choosing', failed: true };
    case 'confirmed':
    case 'left':
      // A new object, so that React renders again: the stored booking may have changed.
      return { ...initialBooking };
  }
}

/** Whether the button shows that something is under way. */
export const isBusy = ({ step }: BookingState): boolean =>
  step === 'opening' || step === 'paying' || step === 'verifying';
