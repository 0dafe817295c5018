import { CHAT_WINDOW_HOURS, SERVICE_CHARGE_PERCENT, type BookingState as ShownState } from '@vetcare/contracts';

export const bookingStates = ['created', 'Completed', 'Failed', 'expired', 'refunded'] as const;
export type BookingState = (typeof bookingStates)[number];

/** As clients of the contract know them. */
export const shownStates = {
  created: 'created',
  Completed: 'completed',
  Failed: 'failed',
  expired: 'expired',
  refunded: 'refunded',
} as const satisfies Record<BookingState, ShownState>;

/** On which side of a booking somebody stands. */
export type Side = 'patientId' | 'doctorId';

export interface Booking {
  _id: string;
  patientId: string;
  doctorId: string;
  amountPaise: number;
  currency: 'INR';
  state: BookingState;
  slotStart: Date | null;
  /** `slotStart` while this booking keeps the slot from others: Completed, or its hold is not over. Unique per doctor. */
  heldSlot?: Date;
  idempotencyKey?: string;
  /** The payment provider's order; its receipt is `_id`. */
  orderId?: string;
  /** The provider may have been asked for an order already: look it up before asking again. */
  orderAsked: boolean;
  /** Who is opening the order has until then. */
  orderLeaseUntil: Date | null;
  paymentId: string | null;
  appointmentAt: Date | null;
  completionAt: Date | null;
  serviceChargePaise: number | null;
  createdAt: Date;
  /** What lists of what is over go by: when the appointment began, or the booking was made where there is none. */
  filedAt: Date;
  holdUntil: Date;
  /** When the reconciler looks at it next; null when there is nothing left to ask. */
  nextCheckAt: Date | null;
}

/** Whether its payment may be tried: also after a declined card, for as long as the hold was promised. */
export const isPayable = ({ state, holdUntil }: Pick<Booking, 'state' | 'holdUntil'>, now: Date): boolean =>
  state === 'created' || (state === 'Failed' && now < holdUntil);

/** Whether it keeps others from its time without being paid. */
export const isLiveHold = ({ state, heldSlot }: Pick<Booking, 'state' | 'heldSlot'>): boolean =>
  state === 'created' || (state === 'Failed' && heldSlot !== undefined);

const CHAT_WINDOW_MS = CHAT_WINDOW_HOURS * 60 * 60 * 1000;

export const completionOf = (appointmentAt: Date) => new Date(appointmentAt.getTime() + CHAT_WINDOW_MS);

/** The platform's part of a fee, rounded half up to a paisa. */
export const serviceChargeOf = (amountPaise: number) => Math.floor((amountPaise * SERVICE_CHARGE_PERCENT + 50) / 100);
