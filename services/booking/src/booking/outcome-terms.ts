import { type Booking, isSilent, type Outcome } from './booking';

/** From when until when the doctor may say what became of a consultation. */
export interface OutcomeTerms {
  from: Date;
  noShowFrom: Date;
  until: Date;
}

/** A patient who comes late is not one who did not come. */
const NO_SHOW_AFTER_MS = 15 * 60_000;
const UNTIL_AFTER_END_MS = 7 * 24 * 60 * 60_000;
/** Only then is the patient told. */
const UNDO_WITHIN_MS = 10 * 60_000;

type Marked = Pick<Booking, 'state' | 'appointmentAt' | 'outcome'>;
type Markable = Marked & Pick<Booking, 'completionAt' | 'unansweredAt' | 'rebookedAt'>;

/** What the doctor says of it: not what they said of an earlier time for which the patient took this one. */
export const outcomeOf = ({ state, appointmentAt, outcome }: Marked): Outcome | null =>
  state === 'Completed' && outcome && appointmentAt && outcome.at >= appointmentAt ? outcome : null;

/** Until when it may be taken back; null once that has passed. A correction of what the patient was told stays. */
export function undoUntil({ at, corrected }: Outcome, now: Date): Date | null {
  const until = new Date(at.getTime() + UNDO_WITHIN_MS);
  return !corrected && now < until ? until : null;
}

/** When the patient is told of it. */
export const tellAt = ({ at, corrected }: Outcome): Date => (corrected ? at : new Date(at.getTime() + UNDO_WITHIN_MS));

/**
 * A doctor says from the beginning of a paid consultation until a week after its 48 hours what became of it. A patient who
 * was told that they had not come may be told better, and nothing else is changed afterwards. There is nothing to say of a
 * consultation in which the doctor wrote nothing.
 */
export function outcomeTerms(booking: Markable, now: Date): OutcomeTerms | null {
  const { state, appointmentAt, completionAt } = booking;
  if (state !== 'Completed' || !appointmentAt || !completionAt || isSilent(booking)) return null;
  const until = new Date(completionAt.getTime() + UNTIL_AFTER_END_MS);
  if (until <= now || outcomeOf(booking)?.what === 'done') return null;
  return { from: appointmentAt, noShowFrom: new Date(appointmentAt.getTime() + NO_SHOW_AFTER_MS), until };
}
