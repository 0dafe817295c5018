import type { OutcomeKind } from '@vetcare/contracts';
import { type Actor, inTransaction } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Booking, BookingAct } from '../booking/booking';
import { accessOwnBooking } from '../booking/booking.access';
import type { BookingStore } from '../booking/booking.store';
import { withAct } from '../booking/for-patient';
import { outcomeOf, outcomeTerms, tellAt, undoUntil } from '../booking/outcome-terms';
import { OutcomeRefusedError } from './outcome.errors';
import type { OutcomeStore } from './outcome.store';

export interface OutcomeDeps {
  connection: Connection;
  bookings: Pick<BookingStore, 'byId'>;
  outcomes: Pick<OutcomeStore, 'note'>;
  now: () => Date;
}

interface OutcomeCommand {
  actor: Actor;
  id: string;
}

/**
 * Notes what the doctor says of a consultation. Its patient is told when the doctor can no longer take it back. Money, chat,
 * reviews and what silence means stay as they are. A repeat changes nothing and has the same answer.
 * @throws NotFoundError, OutcomeRefusedError
 */
export const noteOutcome = (
  deps: OutcomeDeps,
  { what, ...command }: OutcomeCommand & { what: OutcomeKind },
): Promise<Booking> => change(deps, command, (booking, session) => note(deps, what, booking, session));

/** @throws NotFoundError, OutcomeRefusedError once the patient was told */
export const undoOutcome = (deps: OutcomeDeps, command: OutcomeCommand): Promise<Booking> =>
  change(deps, command, (booking, session) => undo(deps, booking, session));

async function change(
  deps: OutcomeDeps,
  { actor, id }: OutcomeCommand,
  act: (booking: Booking, session: ClientSession) => Promise<void>,
): Promise<Booking> {
  await accessOwnBooking(deps, actor, id, 'doctorId');
  await inTransaction(deps.connection, async (session) => {
    const booking = await deps.bookings.byId(id, session);
    if (!booking) throw new Error(`Booking ${id} is gone`);
    await act(booking, session);
  });
  return accessOwnBooking(deps, actor, id, 'doctorId');
}

async function note(deps: OutcomeDeps, what: OutcomeKind, booking: Booking, session: ClientSession): Promise<void> {
  const now = deps.now();
  const info = { bookingId: booking._id };
  const before = outcomeOf(booking);
  if (before?.what === what) return;
  // Only what is better for the patient replaces what was noted before.
  if (before?.what === 'done') throw new OutcomeRefusedError('outcome_noted_before', info);
  const terms = outcomeTerms(booking, now);
  if (!terms || now < terms.from) throw new OutcomeRefusedError('no_outcome', info);
  if (what === 'no-show' && now < terms.noShowFrom) throw new OutcomeRefusedError('no_show_too_early', info);
  const isTold = before !== null && undoUntil(before, now) === null;
  const outcome = { what, at: now, ...(isTold && { corrected: true }) };
  const acts = withAct({ acts: isTold ? booking.acts : actsBefore(booking) }, { what, at: now, side: 'doctor' });
  await deps.outcomes.note(session, booking, { outcome, tellOutcomeAt: tellAt(outcome), acts });
}

async function undo(deps: OutcomeDeps, booking: Booking, session: ClientSession): Promise<void> {
  const now = deps.now();
  const outcome = outcomeOf(booking);
  if (!outcome) return;
  if (!undoUntil(outcome, now)) throw new OutcomeRefusedError('outcome_told', { bookingId: booking._id });
  await deps.outcomes.note(session, booking, { outcome: null, tellOutcomeAt: null, acts: actsBefore(booking) });
}

/** The booking's acts without what the doctor said and takes back: nobody was told of it. */
const actsBefore = ({ acts = [], outcome }: Booking): BookingAct[] =>
  acts.filter(({ what, at }) => what !== outcome?.what || at.getTime() !== outcome.at.getTime());
