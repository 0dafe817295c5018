import type { LockStore } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { BlockStore } from '../blocking/block.store';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { hasLeft, isBarred, isBookable, type Person } from '../person/person';
import type { PersonStore } from '../person/person.store';
import { isOffered } from '../slot/check-slot';
import type { HeldSlotStore } from '../slot/held-slot.store';
import { acceptsInstant } from '../slot/instant-bookings';
import { scheduleOf } from '../slot/slot';

export interface CircumstanceDeps {
  bookings: Pick<BookingStore, 'openOf'>;
  heldSlots: Pick<HeldSlotStore, 'overlapping'>;
  patientLocks: Pick<LockStore, 'lock'>;
  people: Pick<PersonStore, 'byId'>;
  blocks: Pick<BlockStore, 'has'>;
}

/** What around a booking decides whether a payment for it is kept. */
export interface Circumstances {
  /** Nobody else holds the slot. Also true for a booking without a slot. */
  slotFree: boolean;
  /** The doctor was deleted or suspended. */
  doctorLeft: boolean;
  /** The patient was deleted or suspended. */
  patientLeft: boolean;
  /** Whether the patient could book this now, apart from the slot itself. Matters to payments that come after the hold. */
  offered: boolean;
  /** No other paid consultation of the patient covers the same 48 hours with this doctor. */
  alone: boolean;
}

export async function readCircumstances(
  deps: CircumstanceDeps,
  booking: Booking,
  now: Date,
  session: ClientSession,
): Promise<Circumstances> {
  const { patientId, doctorId } = booking;
  const alone = await isAlone(deps, booking, now, session);
  const [slotFree, doctor, patient] = [
    await isSlotFree(deps, booking, session),
    await deps.people.byId(doctorId),
    await deps.people.byId(patientId),
  ];
  return {
    slotFree,
    alone,
    doctorLeft: doctor !== null && hasLeft(doctor),
    patientLeft: patient !== null && isBarred(patient),
    offered: isOffering(doctor, booking, now) && !(await deps.blocks.has(booking, session)),
  };
}

/** Nothing is refused because of a doctor about whom nothing is known yet, as while this copy is being rebuilt. */
function isOffering(doctor: Person | null, { slotStart }: Booking, now: Date): boolean {
  if (doctor === null) return true;
  if (!isBookable(doctor)) return false;
  return slotStart ? isOffered(scheduleOf(doctor), slotStart, now) : acceptsInstant(doctor, now);
}

async function isSlotFree({ heldSlots }: CircumstanceDeps, booking: Booking, session: ClientSession): Promise<boolean> {
  if (!booking.slotStart || booking.heldSlot) return true;
  const time = { ...booking, heldSlot: booking.slotStart };
  return (await heldSlots.overlapping(booking.doctorId, time, session)).length === 0;
}

/** Two orders that are captured at one moment would each not see the other, so both write the patient's lock. */
async function isAlone(
  { bookings, patientLocks }: CircumstanceDeps,
  { _id, patientId, doctorId, slotStart, state }: Booking,
  now: Date,
  session: ClientSession,
): Promise<boolean> {
  if (slotStart || state === 'Completed' || state === 'refunded') return true;
  await patientLocks.lock(session, patientId);
  const open = await bookings.openOf(patientId, now, session);
  return !open.some(
    (other) =>
      other._id !== _id && other.doctorId === doctorId && other.state === 'Completed' && other.slotStart === null,
  );
}
