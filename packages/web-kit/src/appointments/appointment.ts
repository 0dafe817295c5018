import type { Booking, PaymentStatus } from '@vetcare/contracts';

/** Whether the doctor has left, or is suspended and not to finish this one. */
export const isDoctorGone = ({ doctorId }: Booking): boolean => doctorId.practises === false && !doctorId.finishes;

/** Whether patient or doctor is gone: deleted, or suspended and not to finish this one. Nobody waits for an answer any more. */
export const isAbandoned = (booking: Booking): boolean =>
  booking.userId.deleted === true || booking.userId.suspended === true || isDoctorGone(booking);

/** `upcoming` before a paid appointment begins, `running` while its chat is open, otherwise `none`. */
export function phaseOf(booking: Booking, now: number): 'upcoming' | 'running' | 'none' {
  const { paymentStatus, appointmentAt, completionAt } = booking;
  if (paymentStatus !== 'Completed' || !appointmentAt || !completionAt || isAbandoned(booking)) return 'none';
  if (Date.parse(completionAt) <= now) return 'none';
  return Date.parse(appointmentAt) > now ? 'upcoming' : 'running';
}

/** Whether the doctor has opened the chat of a consultation that is over again, and until when if so. */
export function reopenedUntil(booking: Booking, now: number): string | null {
  const { paymentStatus, reopenedUntil: until } = booking;
  return paymentStatus === 'Completed' && until && !isAbandoned(booking) && Date.parse(until) > now ? until : null;
}

/** The status for display. An expired booking is `pending` or `Failed` to clients that know only the three statuses. */
export function statusOf({ state, paymentStatus }: Booking): PaymentStatus {
  return state === 'expired' ? 'expired' : paymentStatus;
}
