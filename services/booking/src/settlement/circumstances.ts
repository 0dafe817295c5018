import type { LockStore } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { BlockStore } from '../blocking/block.store';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { findAtSameTime } from '../booking/same-time';
import { hasLeft, isBarred, isBookable, type Person } from '../person/person';
import type { PersonStore } from '../person/person.store';
import { isOffered } from '../slot/check-slot';
import type { HeldSlotStore } from '../slot/held-slot.store';
import { acceptsInstant } from '../slot/instant-bookings';
import { scheduleOf } from '../slot/slot';
import { isHeld, isLate } from './is-late';

export interface CircumstanceDeps {
  bookings: Pick<BookingStore, 'openOf'>;
  heldSlots: Pick<HeldSlotStore, 'overlapping'>;
  patientLocks: Pick<LockStore, 'lock'>;
  people: Pick<PersonStore, 'byId'>;
  blocks: Pick<BlockStore, 'has'>;
  reconcileMs: number;
}

/** What around a booking decides whether a payment for it is kept. */
export interface Circumstances {
  /** Nobody else holds the slot. Also true for a booking without a slot. */
  slotFree: boolean;
  /** The doctor was deleted or suspended. */
  doctorLeft: boolean;
  /** The patient was deleted or suspended. */
  patientLeft: boolean;
  /** The payment comes after the hold. */
  late: boolean;
  /** Whether the patient could book this now, apart from the slot itself. Matters to late payments. */
  offered: boolean;
  /**
   * No other paid consultation of the patient covers the same 48 hours with this doctor. Of a late payment for a time also: the patient has no
   * other appointment then.
   */
  alone: boolean;
}

export async function readCircumstances(
  deps: CircumstanceDeps,
  booking: Booking,
  now: Date,
  session: ClientSession,
): Promise<Circumstances> {
  const { patientId, doctorId } = booking;
  const late = isLate(booking, now, deps.reconcileMs);
  const alone = await isAlone(deps, booking, { late, now, session });
  const [slotFree, doctor, patient] = [
    await isSlotFree(deps, booking, session),
    await deps.people.byId(doctorId),
    await deps.people.byId(patientId),
  ];
  return {
    slotFree,
    late,
    alone,
    doctorLeft: doctor !== null && hasLeft(doctor),
    patientLeft: patient !== null && isBarred(patient),
    offered: isOffering(doctor, booking, now) && !(await deps.blocks.has(booking, session)),
  };
}

/**
 * Nothing is refused because of a doctor about whom nothing is known yet, as while this copy is being rebuilt, nor because too little
 * notice is left of a time that is still held.
 */
function isOffering(doctor: Person | null, booking: Booking, now: Date): boolean {
  const { slotStart, createdAt } = booking;
  if (doctor === null) return true;
  if (!isBookable(doctor)) return false;
  const at = isHeld(booking) ? createdAt : now;
  return slotStart ? isOffered(scheduleOf(doctor), slotStart, at) : acceptsInstant(doctor, now);
}

async function isSlotFree({ heldSlots }: CircumstanceDeps, booking: Booking, session: ClientSession): Promise<boolean> {
  if (!booking.slotStart || booking.heldSlot) return true;
  const time = { ...booking, heldSlot: booking.slotStart };
  return (await heldSlots.overlapping(booking.doctorId, time, session)).length === 0;
}

/** Two orders that are captured at one moment would each not see the other, so both write the patient's lock. */
async function isAlone(
  { bookings, patientLocks }: CircumstanceDeps,
  { _id, patientId, doctorId, slotStart, minutes, state }: Booking,
  { late, now, session }: { late: boolean; now: Date; session: ClientSession },
): Promise<boolean> {
  if ((slotStart && !late) || state === 'Completed' || state === 'refunded') return true;
  await patientLocks.lock(session, patientId);
  const others = (await bookings.openOf(patientId, now, session)).filter((other) => other._id !== _id);
  if (slotStart) return findAtSameTime(others, doctorId, { heldSlot: slotStart, minutes }) === undefined;
  return !others.some(
    (other) => other.doctorId === doctorId && other.state === 'Completed' && other.slotStart === null,
  );
}
