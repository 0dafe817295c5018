import { type Booking, isSilent } from './booking';

/** Until when the patient may move the appointment. */
export interface MoveTerms {
  until: Date;
  /** The consultation is over and its doctor never wrote. */
  rebooking: boolean;
}

/** Later than this before the appointment the doctor could not give the time to anybody else. */
const NOTICE_MS = 60 * 60_000;
const MAX_MOVES = 1;
/** After the 48 hours in which the doctor never wrote. */
export const REBOOK_WITHIN_MS = 30 * 24 * 60 * 60_000;

/** Until when the patient may change an appointment; null for a consultation that began with its payment. */
export const noticeOf = ({ slotStart }: Pick<Booking, 'slotStart'>): Date | null =>
  slotStart && new Date(slotStart.getTime() - NOTICE_MS);

/** Until when a patient whose doctor never wrote chooses between another time and the money. Then the money goes back. */
export const rebookUntil = ({ completionAt }: Pick<Booking, 'completionAt'>): Date | null =>
  completionAt && new Date(completionAt.getTime() + REBOOK_WITHIN_MS);

type Movable = Pick<
  Booking,
  'state' | 'slotStart' | 'completionAt' | 'moves' | 'proposedMoves' | 'unansweredAt' | 'rebookedAt'
>;

/** Whether the patient has used their move. One that the doctor proposed is not theirs. */
export const hasMoved = ({
  moves = 0,
  proposedMoves = 0,
  rebookedAt,
}: Pick<Booking, 'moves' | 'proposedMoves' | 'rebookedAt'>): boolean =>
  rebookedAt !== undefined || moves - proposedMoves >= MAX_MOVES;

/**
 * A patient moves a paid appointment once, until an hour before it begins. One that began with its payment has no time. If
 * the doctor never wrote, either of them may be had again at another time, once and for the same fee.
 */
export function moveTerms(booking: Movable, now: Date): MoveTerms | null {
  if (booking.state !== 'Completed' || booking.rebookedAt) return null;
  if (isSilent(booking)) {
    const until = rebookUntil(booking);
    return until && now < until ? { until, rebooking: true } : null;
  }
  if (hasMoved(booking)) return null;
  const until = noticeOf(booking);
  return until && now < until ? { until, rebooking: false } : null;
}
