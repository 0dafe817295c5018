import type { Order, Payment } from '../ledger/entities';

export type Outcome = 'captured' | 'failed' | 'authorized';

export interface Payer {
  email?: string | undefined;
  contact?: string | undefined;
  description?: string | undefined;
}

const DECLINED = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description:
    "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
};

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

/** A payment that the bank has authorized or declined. Capturing it is a second step. */
export function attemptedPayment(
  order: Order,
  attempt: { id: string; rrn: string; declined: boolean; payer: Payer; at: Date },
): Payment {
  const { id, rrn, declined, payer, at } = attempt;
  return {
    id,
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: declined ? 'failed' : 'authorized',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: payer.description ?? null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: declined ? 'failure@razorpay' : 'success@razorpay',
    email: payer.email ?? 'void@razorpay.com',
    contact: payer.contact ?? '+919999999999',
    notes: order.notes,
    fee: null,
    tax: null,
    ...(declined ? DECLINED : NO_ERROR),
    acquirer_data: { rrn: declined ? null : rrn },
    created_at: Math.floor(at.getTime() / 1000),
  };
}

/** The provider charges 2 % of the amount plus 18 % tax on that. `fee` includes `tax`. */
export function captured(payment: Payment): Payment {
  const tax = Math.round(payment.amount * 0.02 * 0.18);
  return { ...payment, status: 'captured', captured: true, fee: Math.round(payment.amount * 0.02) + tax, tax };
}

export const attempted = (order: Order): Order => ({ ...order, status: 'attempted', attempts: order.attempts + 1 });

export const paid = (order: Order): Order => ({ ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 });
