import type { Delivery, Order, Payment, Refund } from '../ledger/entities';
import { newEventId } from '../ledger/ids';

export type WebhookName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.processed';

export interface WebhookEntities {
  refund?: Refund;
  payment: Payment;
  order?: Order;
}

const ACCOUNT = 'acc_VetCareSandbox';

/** The body is a snapshot of the entities at the time of the event, even if they change before it is delivered. */
export function webhookDelivery(
  event: WebhookName,
  entities: WebhookEntities,
  at: Date,
  mode: 'now' | 'twice',
): Delivery {
  const parts = Object.entries(entities);
  const body = JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT,
    event,
    contains: parts.map(([name]) => name),
    payload: Object.fromEntries(parts.map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(at.getTime() / 1000),
  });
  return {
    id: newEventId(),
    event,
    body,
    copies: mode === 'twice' ? 2 : 1,
    attempts: 0,
    createdAt: at.getTime(),
    nextAt: at.getTime(),
  };
}
