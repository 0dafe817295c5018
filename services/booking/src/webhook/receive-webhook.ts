import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { BookingMetrics } from '../booking/booking.metrics';
import { SignatureInvalidError, WebhookUnreadableError } from '../payment/payment.errors';
import { factOf } from '../payment/payment-fact';
import { ProviderPayment, ProviderRefund } from '../payment/provider-entities';
import { isWebhookSignature } from '../payment/signature';
import { type SettlementDeps, settlePayment } from '../settlement/settle-payment';

export interface WebhookDeps extends SettlementDeps {
  metrics: SettlementDeps['metrics'] & Pick<BookingMetrics, 'webhook'>;
  webhookSecret: string;
}

export interface Delivery {
  raw: Buffer;
  signature: string;
  /** The `x-razorpay-event-id` header, which stays the same when the provider repeats a delivery. */
  eventId: string | undefined;
  requestId: string;
}

const Named = z.object({ event: z.string() });
const SETTLING = new Set(['payment.captured', 'payment.failed', 'order.paid', 'refund.processed']);
const Settling = z.object({
  payload: z.object({
    payment: z.object({ entity: ProviderPayment }),
    refund: z.object({ entity: ProviderRefund }).optional(),
  }),
});

/**
 * Settles the payment that a webhook is about. Events that settle nothing and orders that are not ours are answered as
 * accepted, because the provider would otherwise repeat them for a day.
 * @throws SignatureInvalidError, WebhookUnreadableError
 */
export async function receiveWebhook(deps: WebhookDeps, delivery: Delivery): Promise<void> {
  const { raw, signature, requestId } = delivery;
  if (!isWebhookSignature(deps.webhookSecret, raw, signature)) {
    deps.metrics.webhook('forged');
    throw new SignatureInvalidError({ webhook: true, eventId: delivery.eventId?.slice(0, 100) });
  }
  const body = parse(raw);
  const { event } = read(Named, body);
  deps.metrics.webhook('received');
  if (!SETTLING.has(event)) return void deps.log.info({ event, requestId }, 'webhook without effect');
  const { payment, refund } = read(Settling, body).payload;
  const orderId = payment.entity.order_id;
  if (!orderId)
    return void deps.log.warn({ event, paymentId: payment.entity.id, requestId }, 'payment without an order');
  await settlePayment(deps, {
    fact: factOf(payment.entity, orderId, refund?.entity.id),
    source: 'webhook',
    webhook: { id: delivery.eventId ?? createHash('sha256').update(raw).digest('hex'), event },
    requestId,
  });
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch (cause) {
    throw new WebhookUnreadableError(cause);
  }
}

function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new WebhookUnreadableError(parsed.error);
  return parsed.data;
}
