import type { Booking } from '@vetcare/contracts';

/** Before it begins, while the chat is open, or neither. Only a paid appointment takes place. */
export function phaseOf(booking: Booking, now: number): 'upcoming' | 'running' | 'none' {
  const { paymentStatus, appointmentAt, completionAt } = booking;
  if (paymentStatus !== 'Completed' || !appointmentAt || !completionAt) return 'none';
  if (Date.parse(completionAt) <= now) return 'none';
  return Date.parse(appointmentAt) > now ? 'upcoming' : 'running';
}
