import type { ClientSession } from 'mongoose';
import { type Booking, isUnpaidHold } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import type { HeldTime } from '../booking/held-time';
import { findAtSameTime } from '../booking/same-time';
import {
  EmailUnconfirmedError,
  SameTimeError,
  SecondConsultationError,
  TooManyUnpaidError,
} from './consultation.errors';

interface CheckDeps {
  bookings: Pick<BookingStore, 'openOf'>;
  now: () => Date;
}

interface Wish {
  patientId: string;
  doctorId: string;
  slotStart: Date | null;
  minutes: number;
  /** Another appointment at that time is known to the patient. */
  sameTime: boolean;
  /** The patient's e-mail address is not confirmed. */
  unconfirmed: boolean;
}

/** Unpaid bookings keep times from other patients, so one patient may have only a few of them. */
export const MAX_UNPAID_HOLDS = 5;
/** Accounts with made-up addresses cost nothing. What they pay for is theirs all the same. */
export const MAX_UNCONFIRMED_HOLDS = 1;

/**
 * A consultation that begins with its payment opens a chat for 48 hours, so a second one with the same doctor would be
 * paid for nothing, and two appointments at one time are rarely meant. Call it in the transaction that stores the booking, under the patient's lock.
 * @throws SecondConsultationError, SameTimeError, EmailUnconfirmedError, TooManyUnpaidError
 */
export async function checkOpenBookings(
  { bookings, now: clock }: CheckDeps,
  { patientId, doctorId, slotStart, minutes, sameTime, unconfirmed }: Wish,
  session: ClientSession,
): Promise<void> {
  const now = clock();
  const open = await bookings.openOf(patientId, now, session);
  const same = open.find((booking) => booking.doctorId === doctorId && booking.slotStart === null);
  if (slotStart === null && same) {
    throw new SecondConsultationError({ bookingId: same._id }, same.state === 'Completed');
  }
  if (slotStart && !sameTime) checkSameTime(open, doctorId, { heldSlot: slotStart, minutes });
  const held = open.filter((booking) => isUnpaidHold(booking, now)).length;
  if (unconfirmed && held >= MAX_UNCONFIRMED_HOLDS) throw new EmailUnconfirmedError();
  if (held >= MAX_UNPAID_HOLDS) throw new TooManyUnpaidError({ most: MAX_UNPAID_HOLDS });
}

/**
 * With the same doctor it is this time itself, taken on another device: the unique index decides, and leads to that booking.
 * @param open the patient's open bookings, read under the patient's lock
 * @throws SameTimeError
 */
export function checkSameTime(open: Booking[], doctorId: string, time: HeldTime): void {
  const other = findAtSameTime(open, doctorId, time);
  if (!other) return;
  const slotStart = other.slotStart.toISOString();
  throw new SameTimeError({ bookingId: other._id, doctorId: other.doctorId, slotStart });
}
