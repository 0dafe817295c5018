import { type Booking, isSilent, type Side } from './booking';
import { rebookUntil } from './move-terms';

type Ending = Pick<Booking, 'state' | 'appointmentAt' | 'completionAt' | 'unansweredAt' | 'rebookedAt' | 'chooseBy'>;

/** Whether the doctor wrote nothing in its 48 hours and its patient may still choose between another time and the money. */
export function awaitsChoice(booking: Ending, now: Date): boolean {
  const until = rebookUntil(booking);
  return booking.state === 'Completed' && booking.chooseBy !== undefined && isSilent(booking) && !!until && now < until;
}

/** Whether a paid consultation ends with its money back if this side of it leaves now. */
export function endsWith(booking: Ending, side: Side, now: Date): boolean {
  if (booking.state !== 'Completed') return false;
  const ends = side === 'patientId' ? booking.appointmentAt : booking.completionAt;
  return (ends !== null && ends > now) || awaitsChoice(booking, now);
}
