import { type Actor, inTransaction, timestampAfter } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import { appointmentFact, minutesOf } from '../booking/appointment';
import type { Booking } from '../booking/booking';
import { accessOwnBooking } from '../booking/booking.access';
import { withAct } from '../booking/for-patient';
import { openProposal, proposableUntil } from '../booking/proposal-terms';
import { findPractisingDoctor } from '../person/practising-doctor';
import { checkSlot } from '../slot/check-slot';
import { findFreeTimes } from '../slot/find-free-times';
import { SlotTakenError } from '../slot/slot.errors';
import { NewTimeTakenError, NoProposalError, NotProposableError } from './move.errors';
import { type MoveDeps, moveAppointment } from './move-appointment';

interface ProposalCommand {
  actor: Actor;
  id: string;
  slotStart: Date;
  requestId: string;
}

/** More would be a conversation, for which there is the chat. */
const MAX_PROPOSALS = 5;

/**
 * Proposes another free time to the patient, in place of what was proposed before. Nothing is held for them. A repeat changes
 * nothing and has the same answer.
 * @throws NotFoundError, NotProposableError, ValidationFailedError, NewTimeTakenError
 */
export async function proposeTime(deps: MoveDeps, command: ProposalCommand): Promise<Booking> {
  const { actor, id, slotStart } = command;
  const before = await accessOwnBooking(deps, actor, id, 'doctorId');
  const info = { bookingId: id };
  if (!proposableUntil(before, deps.now())) throw new NotProposableError('not_proposable', info);
  const doctor = await findPractisingDoctor(deps, actor.id);
  try {
    await checkSlot(deps, doctor, slotStart, before);
  } catch (error) {
    if (!(error instanceof SlotTakenError)) throw error;
    const free = (await findFreeTimes(deps, [actor.id], minutesOf(before))).get(actor.id)?.slots ?? [];
    throw new NewTimeTakenError({ free: free.map((slot) => slot.toISOString()) }, error);
  }
  await inTransaction(deps.connection, (session) => propose(deps, command, session));
  return accessOwnBooking(deps, actor, id, 'doctorId');
}

async function propose(
  deps: MoveDeps,
  { actor, id, slotStart, requestId }: ProposalCommand,
  session: ClientSession,
): Promise<void> {
  const booking = await deps.bookings.byId(id, session);
  if (!booking) throw new Error(`Booking ${id} is gone`);
  const now = timestampAfter(booking.changedAt, deps.now());
  const { slotStart: insteadOf, proposals = 0 } = booking;
  if (openProposal(booking, now)?.slotStart.getTime() === slotStart.getTime()) return;
  if (!insteadOf || !proposableUntil(booking, now) || insteadOf.getTime() === slotStart.getTime())
    throw new NotProposableError('not_proposable', { bookingId: id });
  if (proposals >= MAX_PROPOSALS) throw new NotProposableError('too_many_proposals', { bookingId: id });
  const proposal = { slotStart, insteadOf, at: now };
  const until = insteadOf < slotStart ? insteadOf : slotStart;
  const acts = withAct(booking, { what: 'proposed', at: now, side: 'doctor' });
  await deps.bookings.change(booking, { proposal, proposals: proposals + 1, acts, changedAt: now }, session);
  await deps.outbox.append(session, {
    type: 'booking.booking.move-proposed.v1',
    data: { ...factOf(booking), proposedFor: slotStart.toISOString(), until: until.toISOString() },
    actor: actor.id,
    requestId,
    now,
  });
}

/**
 * The patient takes the proposed time, as a move of the appointment, or declines it. A time that another window took can't be declined.
 * @throws NotFoundError, NoProposalError, NewTimeTakenError, ValidationFailedError, SameTimeError
 */
export async function answerProposal(
  deps: MoveDeps,
  { accept, ...command }: ProposalCommand & { accept: boolean; sameTime: boolean },
): Promise<Booking> {
  const { actor, id } = command;
  if (accept) return moveAppointment(deps, { ...command, proposed: true });
  await accessOwnBooking(deps, actor, id, 'patientId');
  await inTransaction(deps.connection, (session) => decline(deps, command, session));
  return accessOwnBooking(deps, actor, id, 'patientId');
}

async function decline(
  deps: MoveDeps,
  { actor, id, slotStart, requestId }: ProposalCommand,
  session: ClientSession,
): Promise<void> {
  const { booking, now, open } = await findOpenProposal(deps, id, session);
  if (!open && isWhereItWas(booking, slotStart)) return;
  if (open?.slotStart.getTime() !== slotStart.getTime()) throw new NoProposalError({ bookingId: id });
  const acts = withAct(booking, { what: 'declined', at: now, side: 'patient' });
  await deps.bookings.change(booking, { proposal: null, acts, changedAt: now }, session);
  await deps.outbox.append(session, {
    type: 'booking.booking.move-declined.v1',
    data: { ...factOf(booking), proposedFor: slotStart.toISOString() },
    actor: actor.id,
    requestId,
    now,
  });
}

/** Without an open proposal, as after a repeat, nothing changes. Not so where another window took that time, or all was cancelled. */
const isWhereItWas = ({ state, slotStart }: Booking, proposed: Date): boolean =>
  state === 'Completed' && slotStart?.getTime() !== proposed.getTime();

/**
 * Takes back what the doctor proposed. The patient gets a mail; the appointment stays. A repeat changes nothing.
 * @throws NotFoundError, NoProposalError if the patient has answered, or the appointment has moved, begun or been cancelled
 */
export async function withdrawProposal(
  deps: MoveDeps,
  { actor, id, requestId }: Omit<ProposalCommand, 'slotStart'>,
): Promise<Booking> {
  await accessOwnBooking(deps, actor, id, 'doctorId');
  await inTransaction(deps.connection, async (session) => {
    const { booking, now, open } = await findOpenProposal(deps, id, session);
    if (!open && booking.acts?.at(-1)?.what === 'withdrawn') return;
    if (!open) throw new NoProposalError({ bookingId: id });
    const acts = withAct(booking, { what: 'withdrawn', at: now, side: 'doctor' });
    await deps.bookings.change(booking, { proposal: null, acts, changedAt: now }, session);
    await deps.outbox.append(session, {
      type: 'booking.booking.move-withdrawn.v1',
      data: { ...factOf(booking), proposedFor: open.slotStart.toISOString() },
      actor: actor.id,
      requestId,
      now,
    });
  });
  return accessOwnBooking(deps, actor, id, 'doctorId');
}

/** The booking as it is in this transaction, and what of it waits for the patient's answer. */
async function findOpenProposal({ bookings, now: clock }: MoveDeps, id: string, session: ClientSession) {
  const booking = await bookings.byId(id, session);
  if (!booking) throw new Error(`Booking ${id} is gone`);
  const now = timestampAfter(booking.changedAt, clock());
  return { booking, now, open: openProposal(booking, now) };
}

function factOf(booking: Booking) {
  const { _id: bookingId, patientId, doctorId, amountPaise, appointmentAt, completionAt } = booking;
  if (!appointmentAt || !completionAt) throw new Error(`Booking ${bookingId} has no appointment`);
  const appointment = appointmentFact({ ...booking, appointmentAt, completionAt });
  return { bookingId, patientId, doctorId, amountPaise, appointment };
}
