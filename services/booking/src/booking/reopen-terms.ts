import { type Booking, isSilent } from './booking';

/** As long as the doctor sees the pet's record. */
const WITHIN_MS = 30 * 24 * 60 * 60_000;

type Closed = Pick<Booking, 'state' | 'completionAt' | 'reopenedUntil' | 'unansweredAt' | 'rebookedAt'>;

/** Whether the doctor has opened the chat again and it is still open. */
export const isReopened = ({ state, reopenedUntil }: Closed, now: Date): boolean =>
  state === 'Completed' && reopenedUntil !== undefined && reopenedUntil > now;

/**
 * Until when the doctor may open the chat of a consultation again whose 48 hours are over; null if it is open or was never
 * paid, or if the doctor wrote nothing, so that its patient has the choice of another time or the money.
 */
export function reopenableUntil(booking: Closed, now: Date): Date | null {
  const { state, completionAt } = booking;
  if (state !== 'Completed' || !completionAt || completionAt > now) return null;
  if (isReopened(booking, now) || isSilent(booking)) return null;
  const until = new Date(completionAt.getTime() + WITHIN_MS);
  return now < until ? until : null;
}
