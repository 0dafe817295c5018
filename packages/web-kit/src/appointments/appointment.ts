import type { Booking, PaymentStatus } from '@vetcare/contracts';

/** `upcoming` before a paid appointment begins, `running` while its chat is open, otherwise `none`. */
export function phaseOf(booking: Booking, now: number): 'upcoming' | 'running' | 'none' {
  const { paymentStatus, appointmentAt, completionAt } = booking;
  if (paymentStatus !== 'Completed' || !appointmentAt || !completionAt) return 'none';
  if (Date.parse(completionAt) <= now) return 'none';
  return Date.parse(appointmentAt) > now ? 'upcoming' : 'running';
}

/** The status for display. An expired booking is `pending` or `Failed` to clients that know only the three statuses. */
export function statusOf({ state, paymentStatus }: Booking): PaymentStatus {
  return state === 'expired' ? 'expired' : paymentStatus;
}
