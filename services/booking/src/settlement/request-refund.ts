import { recordRest } from './record-rest';
import type { RefundReason } from './settlement';
import {
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
  else await recordRest(deps, context);
}
