import { CHAT_WINDOW_HOURS, type OutcomeKind, type BookingState as ShownState } from '@vetcare/contracts';
import type { Edit } from '@vetcare/service-kit';

export const bookingStates = ['created', 'Completed', 'Failed', 'expired', 'refunded'] as const;
export type BookingState = (typeof bookingStates)[number];

/** The names that the contract has for the states. */
export const shownStates = {
  created: 'created',
  Completed: 'completed',
  Failed: 'failed',
  expired: 'expired',
  refunded: 'refunded',
} as const satisfies Record<BookingState, ShownState>;

/** The field that holds a person's id, which depends on the side of the booking they are on. */
export type Side = 'patientId' | 'doctorId';

/** Something that one of the two did with a booking, or an admin for the patient. */
export interface BookingAct {
  what: 'moved' | 'cancelled' | OutcomeKind | 'reopened' | 'proposed' | 'declined' | 'withdrawn';
  at: Date;
  side: 'patient' | 'doctor';
  admin?: string;
  /** When the appointment was before it moved. */
  from?: Date;
}

/** What the doctor says of a consultation. */
export interface Outcome {
  what: OutcomeKind;
  at: Date;
  /** The patient was told before that they had not come. */
  corrected?: boolean;
}

/** Another time that the doctor proposes. */
export interface Proposal {
  slotStart: Date;
  /** The time of the appointment when it was made. A proposal for an earlier time of it counts no more. */
  insteadOf: Date;
  at: Date;
}

export interface Booking {
  _id: string;
  patientId: string;
  doctorId: string;
  amountPaise: number;
  currency: 'INR';
  state: BookingState;
  slotStart: Date | null;
  /** Equals `slotStart` while this booking keeps the slot from others (completed or on hold). Unique per doctor. */
  heldSlot?: Date;
  /** All of the time that it keeps from others, in steps of five minutes. Each is unique per doctor. */
  heldSteps?: Date[];
  idempotencyKey?: string;
  /** The id of the payment provider's order. The order's receipt is our `_id`. */
  orderId?: string;
  /** The provider may have created an order already, so it must be looked up before another one is created. */
  orderAsked: boolean;
  /** Until then the process that is opening the order has it to itself. */
  orderLeaseUntil: Date | null;
  paymentId: string | null;
  appointmentAt: Date | null;
  completionAt: Date | null;
  /** Missing for bookings that were paid before it was stored. */
  paidAt?: Date;
  serviceChargePaise: number | null;
  /** Tax that is deducted from the doctor's fee (section 194-O), and GST on the service charge. Missing where there is none. */
  tdsPaise?: number;
  chargeGstPaise?: number;
  /** What of the payment was returned, or ordered to be returned, while the booking went on. */
  refundedPaise?: number;
  createdAt: Date;
  /** The date that history lists are sorted by: the beginning of the appointment, or else when the booking was made. */
  filedAt: Date;
  holdUntil: Date;
  /** The length of the consultation. Missing for bookings that were made before doctors could choose one. */
  minutes?: number;
  /** The break after it. */
  bufferMinutes?: number;
  /** How often the patient moved it to another time. */
  moves?: number;
  /** When the appointment was before it moved. */
  movedFrom?: Date;
  /** When the doctor first answered the patient before the appointment. */
  answeredAt?: Date;
  /** Set when its 48 hours ended without a word from the doctor. */
  unansweredAt?: Date;
  /**
   * Until when the patient then chooses between another time and the money; the money goes back after it. Missing where
   * that had passed before there was a choice (docs/adr/0088).
   */
  chooseBy?: Date;
  /** When the patient was told that they can choose for a short time only. */
  choiceToldAt?: Date;
  /** When the patient took another time for that. */
  rebookedAt?: Date;
  /** The number of its receipt, once a person asked for that, and when. */
  receiptNo?: string;
  receiptAt?: Date;
  /** What the doctor who cancelled it wrote to the patient. Goes with the account of either. */
  cancellationMessage?: string;
  /** What the doctor says of it. Belongs to an earlier time of the appointment if it is older than that. */
  outcome?: Outcome | null;
  /** When the patient is to be told of it; missing once that was done. */
  tellOutcomeAt?: Date;
  /** What the doctor proposed last, unless it was declined or withdrawn. */
  proposal?: Proposal | null;
  /** How often the doctor proposed a time. */
  proposals?: number;
  /** How many of the moves were to a time that the doctor proposed. */
  proposedMoves?: number;
  /** Until when the doctor has opened the chat again after the 48 hours. */
  reopenedUntil?: Date;
  /** The version of the terms that the patient agreed to with it; missing if the page did not ask. */
  acceptedTerms?: string;
  /** When it was moved and cancelled, and by whom; missing for bookings from before it was kept. */
  acts?: BookingAct[];
  /** When its payment was disputed, unless that was won. Until then nothing of it is returned. */
  disputedAt?: Date | null;
  /** When a payment last changed it. The times of its events increase, so the next change is always later. */
  changedAt?: Date;
  /** The last refund that an admin ordered, and who it was. */
  edits?: Edit[];
  /** When the reconciler checks the order next; null when nothing can change any more. */
  nextCheckAt: Date | null;
}

/** What of a completed booking's payment was neither returned nor ordered to be. */
export const refundablePaise = ({ amountPaise, refundedPaise = 0 }: Pick<Booking, 'amountPaise' | 'refundedPaise'>) =>
  amountPaise - refundedPaise;

/** What can be returned of it now: nothing while a bank disputes its payment. */
export const returnablePaise = (
  booking: Pick<Booking, 'state' | 'paymentId' | 'disputedAt' | 'amountPaise' | 'refundedPaise'>,
): number =>
  booking.state === 'Completed' && booking.paymentId !== null && !booking.disputedAt ? refundablePaise(booking) : 0;

/**
 * What goes back of it if its consultation ends without taking place: nothing for now while a bank decides about its payment, and what a
 * bank has left once that is decided, of which nobody can order the return.
 */
export const leavingPaise = (
  booking: Pick<Booking, 'state' | 'paymentId' | 'amountPaise' | 'refundedPaise'>,
  isDisputeOpen: boolean,
): number =>
  booking.state === 'Completed' && booking.paymentId !== null && !isDisputeOpen ? refundablePaise(booking) : 0;

/** Whether its payment may be tried. A declined card may be tried again until the hold ends. */
export const isPayable = ({ state, holdUntil }: Pick<Booking, 'state' | 'holdUntil'>, now: Date): boolean =>
  state === 'created' || (state === 'Failed' && now < holdUntil);

/** Whether it is unpaid and may still be paid within its hold. */
export const isUnpaidHold = ({ state, holdUntil }: Pick<Booking, 'state' | 'holdUntil'>, now: Date): boolean =>
  (state === 'created' || state === 'Failed') && now < holdUntil;

/** Whether it is unpaid and keeps its time from others. */
export const isLiveHold = ({ state, heldSlot }: Pick<Booking, 'state' | 'heldSlot'>): boolean =>
  state === 'created' || (state === 'Failed' && heldSlot !== undefined);

/** Its last 48 hours ended without a word from the doctor, and nothing came of that yet. */
export const isSilent = ({ unansweredAt, rebookedAt }: Pick<Booking, 'unansweredAt' | 'rebookedAt'>): boolean =>
  unansweredAt !== undefined && (rebookedAt === undefined || rebookedAt < unansweredAt);

const CHAT_WINDOW_MS = CHAT_WINDOW_HOURS * 60 * 60 * 1000;

export const completionOf = (appointmentAt: Date) => new Date(appointmentAt.getTime() + CHAT_WINDOW_MS);

type Deducted = Pick<Booking, 'amountPaise' | 'serviceChargePaise' | 'tdsPaise' | 'chargeGstPaise'>;

/** What of a booking's charge and taxes belongs to a part of its fee: they go back with what is returned, in proportion. */
export function deductionsIn(booking: Deducted, partPaise: number) {
  const { amountPaise, serviceChargePaise, tdsPaise = 0, chargeGstPaise = 0 } = booking;
  const partOf = (paise: number) => Math.round((paise * partPaise) / amountPaise);
  return {
    chargePaise: partOf(serviceChargePaise ?? 0),
    tdsPaise: partOf(tdsPaise),
    chargeGstPaise: partOf(chargeGstPaise),
  };
}
