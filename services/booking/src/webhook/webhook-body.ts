import { z } from 'zod';
import { WebhookUnreadableError } from '../payment/payment.errors';
import { ProviderDispute, ProviderPayment, ProviderRefund } from '../payment/provider-entities';

const Named = z.object({ event: z.string() });
const entity = <S extends z.ZodType>(schema: S) => z.object({ entity: schema });

const OfPayment = z.object({
  payload: z.object({ payment: entity(ProviderPayment), refund: entity(ProviderRefund).optional() }),
});
const OfRefund = z.object({ payload: z.object({ refund: entity(ProviderRefund) }) });
const OfDispute = z.object({ payload: z.object({ dispute: entity(ProviderDispute) }) });

const SETTLING = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid', 'refund.processed'];

const DISPUTED = ['created', 'won', 'lost', 'closed'].map((what) => `payment.dispute.${what}`);

export type Webhook =
  | { known: 'payment'; event: string; payment: ProviderPayment; refund: ProviderRefund | undefined }
  | { known: 'refund-failed'; event: string; refund: ProviderRefund }
  | { known: 'dispute'; event: string; dispute: ProviderDispute }
  | { known: false; event: string };

/** @throws WebhookUnreadableError */
export function readWebhook(text: string): Webhook {
  const body = parse(text);
  const { event } = read(Named, body);
  if (event === 'refund.failed') {
    return { known: 'refund-failed', event, refund: read(OfRefund, body).payload.refund.entity };
  }
  if (DISPUTED.includes(event)) {
    return { known: 'dispute', event, dispute: read(OfDispute, body).payload.dispute.entity };
  }
  if (!SETTLING.includes(event)) return { known: false, event };
  const { payment, refund } = read(OfPayment, body).payload;
  return { known: 'payment', event, payment: payment.entity, refund: refund?.entity };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new WebhookUnreadableError(cause);
  }
}

function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new WebhookUnreadableError(parsed.error);
  return parsed.data;
}
