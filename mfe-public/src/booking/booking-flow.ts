import type { Booking, ListedDoctor } from '@vetcare/contracts';
import type { BookingState } from './booking-state';

/** What the patient has answered since the first click. */
interface Answered {
  /** Both appointments that are at one time are meant. */
  sameTime?: boolean;
  /** The e-mail address has been confirmed, or will be later. */
  emailAsked?: boolean;
  /** The button that was pressed finishes the booking that was started. */
  finishes?: boolean;
}

/** A patient's booking of one doctor, from the first click to the paid booking. */
export interface BookingFlow {
  state: BookingState;
  busy: boolean;
  /** The id of a booking that the patient started and that is not confirmed yet, perhaps before a reload or on another device. */
  startedId: string | undefined;
  /** Whether the provider took the money for it in this browser. */
  startedPaid: boolean;
  /** The time of the booking that is being paid: null for now, undefined if none was started in this browser. */
  startedSlot: string | null | undefined;
  book(answered?: Answered): Promise<void>;
  verifyAgain(): Promise<void>;
  /** Shows a booking that was paid before the patient came back. */
  showPaid(booking: Booking): void;
  leave(): void;
  startOver(): void;
}

export interface PaymentOutcomeProps {
  booking: BookingFlow;
  doctor: ListedDoctor;
  /** The time that is booked; null for now. */
  slot: string | null;
}
