import type { Outbox } from '@vetcare/messaging';
import { type Actor, inLockedTransaction, isDuplicateKey, type LockStore, timestampAfter } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { appointmentFact, minutesOf } from '../booking/appointment';
import { type Booking, completionOf } from '../booking/booking';
import { accessOwnBooking } from '../booking/booking.access';
import type { BookingStore } from '../booking/booking.store';
import { type ForPatient, noteForPatient, withAct } from '../booking/for-patient';
import { hasMoved, type MoveTerms, moveTerms } from '../booking/move-terms';
import { openProposal } from '../booking/proposal-terms';
import { checkSameTime } from '../consultation/check-open-bookings';
import { isBarred, isBookable, type Person } from '../person/person';
import { DoctorUnavailableError } from '../person/person.errors';
import { findPractisingDoctor } from '../person/practising-doctor';
import { checkSlot } from '../slot/check-slot';
import { type FreeSlotDeps, findFreeTimes } from '../slot/find-free-times';
import { scheduleOf } from '../slot/slot';
import { SlotTakenError } from '../slot/slot.errors';
import { NewTimeTakenError, NoProposalError, NotMovableError } from './move.errors';

export interface MoveDeps extends FreeSlotDeps {
  heldSlots: FreeSlotDeps['heldSlots'] & Parameters<typeof checkSlot>[0]['heldSlots'];
  connection: Connection;
  bookings: Pick<BookingStore, 'byId' | 'change' | 'openOf'>;
  patientLocks: LockStore;
  people: FreeSlotDeps['people'] & Parameters<typeof findPractisingDoctor>[0]['people'];
  outbox: Pick<Outbox, 'append'>;
}

interface MoveCommand {
  actor: Actor;
  id: string;
  slotStart: Date;
  requestId: string;
  /** Another appointment at that time is known to the patient. */
  sameTime: boolean;
  /** The doctor proposed that time. It may be taken whenever it is free, and is not the patient's own move. */
  proposed?: boolean;
  /** The admin who does it for the patient, who is the actor then. */
  forPatient?: ForPatient | undefined;
}

/**
 * Moves a paid appointment to another free time of the same doctor, also one that is over if the doctor never wrote, in one
 * commit: it keeps the length that was paid for, the unique index decides who gets the
 * new time, and the old one is free at once. A repeat changes nothing and has the same answer.
 * @throws NotFoundError, NotMovableError, NoProposalError, DoctorUnavailableError, ValidationFailedError, NewTimeTakenError, SameTimeError
 */
export async function moveAppointment(deps: MoveDeps, command: MoveCommand): Promise<Booking> {
  const { actor, id } = command;
  const before = await accessOwnBooking(deps, actor, id, 'patientId');
  const { doctorId, patientId } = before;
  const doctor = await findPractisingDoctor(deps, doctorId);
  try {
    await inLockedTransaction(deps.connection, deps.patientLocks, patientId, (session) =>
      move(deps, command, doctor, session),
    );
  } catch (error) {
    if (!(error instanceof SlotTakenError || isDuplicateKey(error))) throw error;
    const free = (await findFreeTimes(deps, [doctorId], minutesOf(before))).get(doctorId)?.slots ?? [];
    throw new NewTimeTakenError({ free: free.map((slot) => slot.toISOString()) }, error);
  }
  return accessOwnBooking(deps, actor, id, 'patientId');
}

async function move(
  deps: MoveDeps,
  { id, slotStart, requestId, forPatient, sameTime, proposed = false }: MoveCommand,
  doctor: Person,
  session: ClientSession,
): Promise<void> {
  const booking = await deps.bookings.byId(id, session);
  if (!booking) throw new Error(`Booking ${id} is gone`);
  const now = timestampAfter(booking.changedAt, deps.now());
  if (booking.state === 'Completed' && booking.slotStart?.getTime() === slotStart.getTime()) return;
  // Whoever has left could not come. Without another time the money of a silent consultation goes back in the end.
  const patient = await deps.people.byId(booking.patientId);
  if (patient && isBarred(patient)) throw new NotMovableError('patient_gone', { bookingId: id });
  const { rebooking } = proposed ? checkProposed(booking, slotStart, now) : checkMovable(booking, now);
  if (!proposed && !isBookable(doctor)) throw new DoctorUnavailableError({ doctorId: doctor._id });
  await checkSlot(deps, doctor, slotStart, booking);
  if (!sameTime) await checkOtherAppointments(deps, booking, { slotStart, now }, session);
  const moved = {
    // What was paid for. The break is the doctor's present one.
    minutes: minutesOf(booking),
    bufferMinutes: scheduleOf(doctor).calendar.bufferMinutes,
    slotStart,
    heldSlot: slotStart,
    appointmentAt: slotStart,
    completionAt: completionOf(slotStart),
    filedAt: slotStart,
    moves: (booking.moves ?? 0) + 1,
    ...(proposed && { proposedMoves: (booking.proposedMoves ?? 0) + 1 }),
    ...(booking.appointmentAt && { movedFrom: booking.appointmentAt }),
    ...(rebooking && { rebookedAt: now }),
    acts: withAct(
      booking,
      { what: 'moved', at: now, side: 'patient', ...(booking.appointmentAt && { from: booking.appointmentAt }) },
      forPatient,
    ),
    changedAt: now,
  };
  if (!(await deps.bookings.change(booking, moved, session))) throw new Error(`Booking ${id} changed meanwhile`);
  const { patientId, doctorId, amountPaise } = booking;
  await deps.outbox.append(session, {
    type: 'booking.booking.moved.v1',
    data: {
      ...{ bookingId: id, patientId, doctorId, amountPaise },
      movedFrom: (booking.appointmentAt ?? slotStart).toISOString(),
      appointment: appointmentFact({ ...booking, ...moved }),
      ...(rebooking && { rebooking }),
      ...(proposed && { proposed }),
    },
    requestId,
    now,
  });
  await noteForPatient(deps, booking, { change: 'moved', forPatient, requestId, now }, session);
}

/** @throws SameTimeError */
async function checkOtherAppointments(
  { bookings }: MoveDeps,
  booking: Booking,
  { slotStart, now }: { slotStart: Date; now: Date },
  session: ClientSession,
): Promise<void> {
  const open = await bookings.openOf(booking.patientId, now, session);
  checkSameTime(open, booking.doctorId, { heldSlot: slotStart, minutes: minutesOf(booking) });
}

/** @throws NoProposalError for a time that the doctor proposes no more */
function checkProposed(booking: Booking, slotStart: Date, now: Date): Pick<MoveTerms, 'rebooking'> {
  if (openProposal(booking, now)?.slotStart.getTime() === slotStart.getTime()) return { rebooking: false };
  throw new NoProposalError({ bookingId: booking._id });
}

/** @throws NotMovableError */
function checkMovable(booking: Booking, now: Date): MoveTerms {
  const terms = moveTerms(booking, now);
  if (terms) return terms;
  const info = { bookingId: booking._id };
  if (booking.state !== 'Completed' || !booking.slotStart) throw new NotMovableError('not_movable', info);
  throw new NotMovableError(hasMoved(booking) ? 'moved_before' : 'too_late_to_move', info);
}
