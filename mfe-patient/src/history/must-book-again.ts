import type { Booking } from '@vetcare/contracts';

/**
 * Whether to offer another booking instead of the chat: the payment failed, expired or was returned, or the 48 hours are
 * over. A pending payment keeps the link to the chat, which says itself whether it is open.
 */
export function mustBookAgain({ state, paymentStatus, completionAt }: Booking, now: number): boolean {
  const stands = state !== 'expired' && (paymentStatus === 'Completed' || paymentStatus === 'pending');
  return !stands || (!!completionAt && Date.parse(completionAt) <= now);
}
