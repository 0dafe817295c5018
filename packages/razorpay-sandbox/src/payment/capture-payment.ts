import { badRequest, unknownId } from '../api-error';
import type { Payment } from '../ledger/entities';
import type { Ledger } from '../ledger/ledger.store';
import type { Courier } from '../webhook/courier';
import { webhookDelivery } from '../webhook/webhook-event';
import { captured, paid } from './payment';

export interface CaptureDeps {
  ledger: Ledger;
  courier: Courier;
  now: () => Date;
}

/** Captures an authorized payment; without an amount, all of it. */
export function capturePayment({ ledger, courier, now }: CaptureDeps, id: string, amount?: number): Payment {
  const record = ledger.payment(id);
  const order = record && ledger.order(record.payment.order_id);
  if (!record || !order) throw unknownId();
  if (record.payment.captured) throw badRequest('This payment has already been captured');
  if (record.payment.status !== 'authorized') {
    throw badRequest('Only payments which have been authorized and not yet captured can be captured');
  }
  if (amount !== undefined && amount !== record.payment.amount) {
    throw badRequest('Capture amount must be equal to the amount authorized', 'amount');
  }
  if (order.status === 'paid') throw badRequest('Payment already done for this order.');

  const at = now();
  const payment = captured(record.payment);
  const nextOrder = paid(order);
  const deliveries =
    record.webhook === 'never'
      ? []
      : [
          webhookDelivery('payment.captured', { payment }, at, record.webhook),
          webhookDelivery('order.paid', { payment, order: nextOrder }, at, record.webhook),
        ];
  ledger.write(
    { order: nextOrder },
    { payment: { ...record, payment, captureAt: null } },
    ...deliveries.map((delivery) => ({ delivery })),
  );
  courier.wake();
  return payment;
}
