import { SLOT_MINUTES } from '@vetcare/contracts';
import type { Booking } from './booking';

export const minutesOf = ({ minutes }: Pick<Booking, 'minutes'>): number => minutes ?? SLOT_MINUTES;

/** Counts what happened to the appointment since it was booked, so that calendars replace what they have. */
export const sequenceOf = ({ moves, state }: Pick<Booking, 'moves' | 'state'>): number =>
  (moves ?? 0) + (state === 'refunded' ? 1 : 0);

/** The appointment as events describe it; nothing for a booking that never had one. */
export function appointmentFact(
  booking: Pick<Booking, 'appointmentAt' | 'completionAt' | 'minutes' | 'moves' | 'state'>,
) {
  const { appointmentAt, completionAt } = booking;
  if (!appointmentAt || !completionAt) return {};
  return {
    appointment: {
      appointmentAt: appointmentAt.toISOString(),
      completionAt: completionAt.toISOString(),
      minutes: minutesOf(booking),
      sequence: sequenceOf(booking),
    },
  };
}
