import { createHash } from 'node:crypto';
import type { Logger } from '@vetcare/service-kit';
import type { BookingMetrics } from '../booking/booking.metrics';
import { SignatureInvalidError } from '../payment/payment.errors';
import { isWebhookSignature } from '../payment/signature';
import type { InboxStore } from './inbox.store';
import { readWebhook } from './webhook-body';

export interface ReceiveDeps {
  inbox: Pick<InboxStore, 'keep'>;
  metrics: Pick<BookingMetrics, 'webhook'>;
  /** The secret, and while it is being changed the one before it. */
  webhookSecrets: string[];
  log: Logger;
  now: () => Date;
  /** Starts the work on what has been kept. */
  wakeInbox: () => void;
}

export interface Delivery {
  raw: Buffer;
  signature: string;
  /** The `x-razorpay-event-id` header. The signature does not cover it, so it only helps readers of the log. */
  eventId: string | undefined;
  requestId: string;
}

/**
 * Keeps a signed webhook durably, so that it can be answered at once: the provider switches off a webhook whose answers
 * are slow or failing. What it says is done afterwards. Events that we don't use are accepted and not kept.
 * @throws SignatureInvalidError, WebhookUnreadableError
 */
export async function receiveWebhook(
  deps: ReceiveDeps,
  { raw, signature, eventId, requestId }: Delivery,
): Promise<void> {
  if (!deps.webhookSecrets.some((secret) => isWebhookSignature(secret, raw, signature))) {
    deps.metrics.webhook('forged');
    throw new SignatureInvalidError({ webhook: true, eventId: eventId?.slice(0, 100) });
  }
  const text = raw.toString('utf8');
  const webhook = readWebhook(text);
  deps.metrics.webhook('received');
  if (!webhook.known) return void deps.log.info({ event: webhook.event, requestId }, 'webhook without effect');
  // A repeat has the same bytes. The header with the event's id could name another webhook and so keep this one out.
  const _id = createHash('sha256').update(raw).digest('hex');
  await deps.inbox.keep({ _id, event: webhook.event, raw: text, requestId, receivedAt: deps.now() });
  deps.wakeInbox();
}
