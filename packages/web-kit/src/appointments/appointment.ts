import type { Booking } from '@vetcare/contracts';

/** `upcoming` before a paid appointment begins, `running` while its chat is open, otherwise `none`. */
export function phaseOf(booking: Booking, now: number): 'upcoming' | 'running' | 'none' {
  const { paymentStatus, appointmentAt, completionAt } = booking;
  if (paymentStatus !== 'Completed' || !appointmentAt || !completionAt) return 'none';
  if (Date.parse(completionAt) <= now) return 'none';
  return Date.parse(appointmentAt) > now ? 'upcoming' : 'running';
}
