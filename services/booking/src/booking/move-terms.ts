import type { Booking } from './booking';
import { noticeOf } from './cancellation';

/** Until when the patient may move the appointment. */
export interface MoveTerms {
  until: Date;
}

const MAX_MOVES = 1;

export const hasMoved = ({ moves }: Pick<Booking, 'moves'>): boolean => (moves ?? 0) >= MAX_MOVES;

/** A patient moves a paid appointment once, until an hour before it begins. One that began with its payment has no time. */
export function moveTerms(booking: Pick<Booking, 'state' | 'slotStart' | 'moves'>, now: Date): MoveTerms | null {
  if (booking.state !== 'Completed' || hasMoved(booking)) return null;
  const until = noticeOf(booking);
  return until && now < until ? { until } : null;
}
