import type { Booking } from '../booking/booking';
import { enterReturned } from '../payment/ledger.store';
import type { Refund } from '../payment/refund.store';
import {
  bookingFact,
  changeBooking,
  type EffectDeps,
  enterRefunded,
  type SettlementContext,
} from './settlement-context';

/**
 * Records that a part of a payment was refunded, whether an admin ordered that here or an operator did so in the provider's
 * dashboard. The booking goes on. If the part is the rest of what a bank took before, the booking has ended and all of it is back.
 */
export async function recordPartRefund(
  deps: Pick<EffectDeps, 'bookings' | 'refunds' | 'ledger' | 'outbox'>,
  context: SettlementContext,
): Promise<void> {
  const { booking, payment, requestId, now, session } = context;
  await enterRefunded(deps, context);
  const known = await deps.refunds.byPayment(payment.id, session);
  if (!isNewlyDone(context, known)) return;
  const { id: _id, orderId, refundedPaise } = payment;
  const [reason, refundId] = [known?.reason ?? 'refunded_by_clinic', payment.refundId ?? 'unknown'];
  // What the bank has taken of it stays a part of what was ordered.
  const amountPaise = Math.max(refundedPaise, known?.amountPaise ?? 0);
  const byBankPaise = Math.min(known?.byBankPaise ?? 0, amountPaise - refundedPaise);
  const refund = { _id, bookingId: booking._id, orderId, amountPaise, byBankPaise, reason, requestId, now };
  await deps.refunds.markDone(session, refund, refundId);
  await enterReturned(deps.ledger, session, booking, refundedPaise, now);
  await changeBooking(deps, context, { refundedPaise: Math.max(refundedPaise, booking.refundedPaise ?? 0) });
  // What was ordered since then the bank has taken.
  if (refundedPaise <= toldOf(known)) return;
  const { orderId: _order, ...fact } = bookingFact(booking);
  const told = { ...fact, orderId, refundId, reason };
  await deps.outbox.append(session, {
    ...(isRestOfBank(booking, known, refund)
      ? { type: 'booking.booking.refunded.v1', data: { ...told, byBankPaise } }
      : { type: 'booking.booking.partly-refunded.v1', data: { ...told, refundedPaise } }),
    requestId,
    now,
  });
}

/** What of an order that is not all done was told before. */
function toldOf(known: Refund | null): number {
  if (known?.state === 'done') return 0;
  return (known?.parts ?? []).reduce((sum, { paise, doneAt }) => sum + (doneAt ? paise : 0), 0);
}

/** Ordered after the bank took its part, of which the two were told then. */
function isRestOfBank(
  { state }: Booking,
  known: Refund | null,
  { amountPaise, byBankPaise }: { amountPaise: number; byBankPaise: number },
): boolean {
  const orderedPaise = (known?.parts ?? []).reduce((sum, { paise }) => sum + paise, 0);
  return state === 'refunded' && byBankPaise > 0 && orderedPaise + byBankPaise === amountPaise;
}

/** A refund of ours is done when our own question found all of it processed, because a webhook tells of one refund at a time. */
function isNewlyDone({ booking, payment, source }: SettlementContext, known: Refund | null): boolean {
  const { amountPaise = 0, byBankPaise = 0 } = known ?? {};
  const duePaise = amountPaise - byBankPaise;
  // Also of a booking that the bank has ended meanwhile: what was ordered before that has gone back all the same.
  if (known && known.state !== 'done')
    return source === 'provider' && payment.refundId !== undefined && payment.refundedPaise >= duePaise;
  return (booking.state === 'Completed' || byBankPaise > 0) && payment.refundedPaise > duePaise;
}
