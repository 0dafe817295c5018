import { SLOT_MINUTES } from '@vetcare/contracts';
import type { Booking } from './booking';

export const minutesOf = ({ minutes }: Pick<Booking, 'minutes'>): number => minutes ?? SLOT_MINUTES;

/** Counts what happened to the appointment since it was booked, so that calendars replace what they have. */
export const sequenceOf = ({ moves, state }: Pick<Booking, 'moves' | 'state'>): number =>
  (moves ?? 0) + (state === 'refunded' ? 1 : 0);

type Dated = Pick<Booking, 'minutes' | 'moves' | 'state' | 'slotStart'> &
  Record<'appointmentAt' | 'completionAt', Date>;

/** The appointment as events describe it. */
export const appointmentFact = (booking: Dated) => ({
  appointmentAt: booking.appointmentAt.toISOString(),
  completionAt: booking.completionAt.toISOString(),
  minutes: minutesOf(booking),
  sequence: sequenceOf(booking),
  ...(booking.slotStart === null && { instant: true }),
});

/** The appointment that a refund ends, for its event; nothing for a booking that never had one. */
export function endedAppointment(booking: Booking): { appointment?: ReturnType<typeof appointmentFact> } {
  const { appointmentAt, completionAt } = booking;
  if (!appointmentAt || !completionAt) return {};
  return { appointment: appointmentFact({ ...booking, state: 'refunded', appointmentAt, completionAt }) };
}
