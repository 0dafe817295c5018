import type { Booking } from '@vetcare/contracts';

/**
 * Whether the next step is another booking rather than the chat: the payment did not stand, or the time is over.
 * A payment on its way keeps the chat, which says by itself whether it is open.
 */
export function mustBookAgain({ paymentStatus, completionAt }: Booking, now: number): boolean {
  const stands = paymentStatus === 'Completed' || paymentStatus === 'pending';
  return !stands || (!!completionAt && Date.parse(completionAt) <= now);
}
