import { badRequest, unknownId } from '../api-error';
import type { Delivery, WebhookMode } from '../ledger/entities';
import { newBankReference, newId } from '../ledger/ids';
import type { Ledger } from '../ledger/ledger.store';
import type { Courier } from '../webhook/courier';
import { paymentSignature } from '../webhook/signature';
import { webhookDelivery } from '../webhook/webhook-event';
import { attempted, attemptedPayment, captured, type Outcome, type Payer, paid } from './payment';

export interface PayDeps {
  ledger: Ledger;
  courier: Courier;
  keySecret: string;
  now: () => Date;
}

export interface PayCommand {
  orderId: string;
  outcome: Outcome;
  webhook: WebhookMode;
  payer: Payer;
  /** Milliseconds after which an authorized payment captures itself; without it, it waits for the capture call. */
  captureAfter?: number;
}

/** Does what the provider does after "Pay" is pressed. Order, payment and webhooks are stored together. */
export function payOrder({ ledger, courier, keySecret, now }: PayDeps, command: PayCommand) {
  const { orderId, outcome, webhook, payer, captureAfter } = command;
  const order = ledger.order(orderId);
  if (!order) throw unknownId();
  if (order.status === 'paid') throw badRequest('Payment already done for this order.');

  const at = now();
  const first = attemptedPayment(order, {
    id: newId('pay'),
    rrn: newBankReference(),
    declined: outcome === 'failed',
    payer,
    at,
  });
  const payment = outcome === 'captured' ? captured(first) : first;
  const nextOrder = outcome === 'captured' ? paid(attempted(order)) : attempted(order);

  const deliveries: Delivery[] =
    webhook === 'never'
      ? []
      : outcome === 'failed'
        ? [webhookDelivery('payment.failed', { payment }, at, webhook)]
        : [webhookDelivery('payment.authorized', { payment: first }, at, webhook)];
  if (outcome === 'captured' && webhook !== 'never') {
    deliveries.push(webhookDelivery('payment.captured', { payment }, at, webhook));
    deliveries.push(webhookDelivery('order.paid', { payment, order: nextOrder }, at, webhook));
  }

  const captureAt = outcome === 'authorized' && captureAfter !== undefined ? at.getTime() + captureAfter : null;
  ledger.write(
    { order: nextOrder },
    { payment: { payment, webhook, captureAt } },
    ...deliveries.map((delivery) => ({ delivery })),
  );
  courier.wake();

  return {
    payment,
    answer: {
      razorpay_payment_id: payment.id,
      razorpay_order_id: order.id,
      razorpay_signature: paymentSignature(keySecret, order.id, payment.id),
    },
  };
}
