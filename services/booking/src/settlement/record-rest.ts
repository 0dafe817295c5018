import type { Refund } from '../payment/refund.store';
import { tellReturned } from '../payment/tell-returned';
import type { EffectDeps, SettlementContext } from './settlement-context';

/**
 * Ends the refund of a payment that its booking did not need when all of it is back that was left of it. The provider never says of one
 * of which a bank took a part that it was refunded, only how much of it.
 */
export async function recordRest(
  deps: Pick<EffectDeps, 'refunds' | 'outbox'>,
  context: SettlementContext,
): Promise<void> {
  const { booking, payment, source, session, now, requestId } = context;
  const { id: paymentId, orderId, refundedPaise: paise, currency, refundId } = payment;
  // A webhook tells of one refund at a time.
  if (source !== 'provider' || refundId === undefined) return;
  const known = await deps.refunds.byPayment(paymentId, session);
  if (!known || !isBack(known, paise)) return;
  const { amountPaise, byBankPaise = 0, reason } = known;
  const refund = { _id: paymentId, bookingId: booking._id, orderId, amountPaise, byBankPaise, reason, requestId, now };
  await deps.refunds.markDone(session, refund, refundId);
  await tellReturned(deps, booking, { paymentId, paise, currency, refundId, reason }, context);
}

const isBack = ({ state, amountPaise, byBankPaise = 0 }: Refund, refundedPaise: number): boolean =>
  state !== 'done' && refundedPaise >= amountPaise - byBankPaise;
