import type { BookingMetrics } from '../booking/booking.metrics';
import type { DisputeStore } from '../payment/dispute.store';
import type { PaymentStore } from '../payment/payment.store';
import { factOf } from '../payment/payment-fact';
import type { ProviderDispute, ProviderRefund } from '../payment/provider-entities';
import type { RefundStore } from '../payment/refund.store';
import { type SettlementDeps, settlePayment } from '../settlement/settle-payment';
import type { InboxStore, Received } from './inbox.store';
import { readWebhook } from './webhook-body';

export interface InboxDeps extends SettlementDeps {
  inbox: Pick<InboxStore, 'lease' | 'finish'>;
  disputes: Pick<DisputeStore, 'add'>;
  payments: SettlementDeps['payments'] & Pick<PaymentStore, 'byId'>;
  refunds: SettlementDeps['refunds'] & Pick<RefundStore, 'noteState' | 'hasten'>;
  metrics: SettlementDeps['metrics'] & Pick<BookingMetrics, 'alarm'>;
}

const CONCURRENCY = 4;
/** Whatever fails this often needs a person, and is tried again all the same. */
const ALARM_AFTER = 5;

/** Does what the kept webhooks say. One that fails is tried again after a growing pause, and holds up no other. */
export async function workInbox(deps: InboxDeps): Promise<void> {
  const work = async () => {
    for (let one = await deps.inbox.lease(deps.now()); one; one = await deps.inbox.lease(deps.now())) {
      await workOn(deps, one);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function workOn(deps: InboxDeps, received: Received): Promise<void> {
  const { _id, event, attempts, requestId } = received;
  try {
    await act(deps, received);
    await deps.inbox.finish(_id);
  } catch (error) {
    if (attempts >= ALARM_AFTER) deps.metrics.alarm('webhook_failed');
    deps.log.error({ webhookId: _id, event, attempts, requestId, err: error }, 'a webhook failed; it is tried again');
  }
}

async function act(deps: InboxDeps, { _id, raw, requestId }: Received): Promise<void> {
  const webhook = readWebhook(raw);
  switch (webhook.known) {
    case 'refund-failed':
      return noteFailedRefund(deps, webhook.refund);
    case 'dispute':
      return noteDispute(deps, webhook.dispute);
    case 'payment': {
      const { event, payment, refundId } = webhook;
      const { order_id: orderId } = payment;
      if (!orderId) return void deps.log.warn({ event, paymentId: payment.id, requestId }, 'payment without an order');
      const fact = factOf(payment, orderId, refundId);
      await settlePayment(deps, { fact, source: 'webhook', webhook: { id: _id, event }, requestId });
    }
  }
}

/** The refund job then asks for the money again, under a new key. */
async function noteFailedRefund(deps: InboxDeps, { id, payment_id: paymentId }: ProviderRefund): Promise<void> {
  await deps.refunds.noteState(paymentId, 'failed');
  await deps.refunds.hasten(paymentId, deps.now());
  deps.metrics.alarm('refund_failed');
  deps.log.error({ paymentId, refundId: id }, 'the provider says that a refund failed; somebody must look');
}

async function noteDispute(deps: InboxDeps, dispute: ProviderDispute): Promise<void> {
  const { id: _id, payment_id: paymentId, amount: paise, created_at: createdAt, respond_by: respondBy } = dispute;
  const payment = await deps.payments.byId(paymentId);
  if (!payment) return void deps.log.warn({ disputeId: _id, paymentId }, 'a dispute about a payment that is not ours');
  const instant = (seconds: number) => new Date(seconds * 1_000);
  const row = { _id, bookingId: payment.bookingId, paymentId, paise, openedAt: instant(createdAt) };
  if (!(await deps.disputes.add({ ...row, respondBy: respondBy ? instant(respondBy) : null }))) return;
  deps.metrics.alarm('dispute');
  deps.log.error(
    { disputeId: _id, paymentId, bookingId: payment.bookingId },
    'a payment is disputed; somebody must answer',
  );
}
