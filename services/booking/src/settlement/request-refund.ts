import type { Refund } from '../payment/refund.store';
import type { RefundReason } from './settlement';
import {
  bookingFact,
  changeBooking,
  type EffectDeps,
  enterMoney,
  enterRefunded,
  type SettlementContext,
} from './settlement-context';

type RequestDeps = Pick<EffectDeps, 'bookings' | 'refunds' | 'ledger' | 'outbox'>;

/** Records that the payment must be refunded. The event follows when the provider has processed the refund. */
export async function requestRefund(
  deps: RequestDeps,
  context: SettlementContext,
  { reason, endsBooking }: { reason: RefundReason; endsBooking: boolean },
): Promise<void> {
  const { booking, payment, requestId, now, session } = context;
  const known = await deps.refunds.byPayment(payment.id, session);
  await deps.refunds.request(session, {
    _id: payment.id,
    bookingId: booking._id,
    orderId: payment.orderId,
    amountPaise: payment.amountPaise,
    reason,
    requestId,
    now,
  });
  await enterMoney(deps, context, 'payment', payment.amountPaise);
  await enterRefunded(deps, context);
  if (endsBooking)
    await changeBooking(deps, context, { state: 'refunded', paymentId: payment.id, heldSlot: null, nextCheckAt: null });
  else if (known && isRestBack(context, known)) await recordRest(deps, context, known);
}

/** Of a second payment of which a bank took a part the provider never says that it was refunded, only how much of it. */
const isRestBack = ({ payment, source }: SettlementContext, { state, amountPaise, byBankPaise = 0 }: Refund): boolean =>
  state !== 'done' &&
  byBankPaise > 0 &&
  source === 'provider' &&
  payment.refundId !== undefined &&
  payment.refundedPaise >= amountPaise - byBankPaise;

async function recordRest(
  { refunds, outbox }: RequestDeps,
  { booking, payment, requestId, now, session }: SettlementContext,
  { reason, amountPaise, byBankPaise = 0 }: Refund,
): Promise<void> {
  const { id: _id, orderId, refundedPaise, refundId = 'unknown' } = payment;
  const refund = { _id, bookingId: booking._id, orderId, amountPaise, byBankPaise, reason, requestId, now };
  await refunds.markDone(session, refund, refundId);
  const { orderId: _order, ...fact } = bookingFact(booking);
  const data = { ...fact, amountPaise: refundedPaise, refundId, reason };
  await outbox.append(session, { type: 'booking.payment.returned.v1', data, requestId, now });
}
