import type { Booking } from '@vetcare/contracts';
import { isAbandoned } from '@vetcare/web-kit/appointments';

/**
 * Whether to offer another booking instead of the chat: the payment failed, expired or was returned, the 48 hours are
 * over, or the doctor has left. A pending payment keeps the link to the chat, which says itself whether it is open.
 */
export function mustBookAgain(booking: Booking, now: number): boolean {
  const { state, paymentStatus, completionAt } = booking;
  const stands = state !== 'expired' && (paymentStatus === 'Completed' || paymentStatus === 'pending');
  return !stands || isAbandoned(booking) || (!!completionAt && Date.parse(completionAt) <= now);
}
