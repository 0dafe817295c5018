import type { RefundReason } from './settlement';
import {
  changeBooking,
  type EffectDeps,
  enterMoney,
  enterRefunded,
  type SettlementContext,
} from './settlement-context';

/** Notes that the money must go back. The event follows when the provider has taken the refund. */
export async function requestRefund(
  deps: Pick<EffectDeps, 'bookings' | 'refunds' | 'ledger'>,
  context: SettlementContext,
  { reason, endsBooking }: { reason: RefundReason; endsBooking: boolean },
): Promise<void> {
  const { booking, payment, requestId, now, session } = context;
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
  if (!endsBooking) return;
  await changeBooking(deps, context, { state: 'refunded', paymentId: payment.id, heldSlot: null, nextCheckAt: null });
}
