import type { BookingMetrics } from '../booking/booking.metrics';
import { type DisputeDeps, followDispute } from '../dispute/follow-dispute';
import { learnPayment } from '../dispute/learn-payment';
import type { PaymentStore } from '../payment/payment.store';
import { completeFact, factOf } from '../payment/payment-fact';
import { type FailedRefundDeps, noteFailedRefund } from '../refund/note-failed-refund';
import { type SettlementDeps, settlePayment } from '../settlement/settle-payment';
import { type NoteUnknownDeps, noteUnknownOrder } from '../unmatched/note-unmatched';
import type { InboxStore, Received } from './inbox.store';
import { readWebhook } from './webhook-body';

export interface InboxDeps extends SettlementDeps, DisputeDeps, NoteUnknownDeps, FailedRefundDeps {
  unmatched: SettlementDeps['unmatched'] & DisputeDeps['unmatched'];
  bookings: SettlementDeps['bookings'] & DisputeDeps['bookings'];
  ledger: SettlementDeps['ledger'] & DisputeDeps['ledger'] & NoteUnknownDeps['ledger'];
  inbox: Pick<InboxStore, 'lease' | 'finish'>;
  provider: NoteUnknownDeps['provider'] & FailedRefundDeps['provider'];
  payments: SettlementDeps['payments'] & Pick<PaymentStore, 'byId'>;
  refunds: SettlementDeps['refunds'] & DisputeDeps['refunds'] & FailedRefundDeps['refunds'];
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
      await learnPayment(deps, webhook.dispute.payment_id, requestId);
      return followDispute(deps, { ...webhook, requestId });
    case 'payment': {
      const { event, payment, refund } = webhook;
      const { order_id: orderId } = payment;
      if (!orderId) return noteUnknownOrder(deps, payment.id);
      // A refund that it counts and does not tell of may not have been carried out.
      const countsOthers = (payment.amount_refunded ?? 0) > (refund?.amount ?? 0);
      const fact = countsOthers
        ? await completeFact(deps.provider, payment, orderId)
        : factOf(payment, orderId, refund?.id);
      const settled = await settlePayment(deps, { fact, source: 'webhook', webhook: { id: _id, event }, requestId });
      if (settled === 'unknown-order') await noteUnknownOrder(deps, payment.id);
    }
  }
}
