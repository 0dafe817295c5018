import { z } from 'zod';
import { badRequest, unknownId } from '../api-error';
import type { Payment, Refund } from '../ledger/entities';
import { newBankReference, newId } from '../ledger/ids';
import { notesSchema, parseRequest, shownNotes } from '../parse-request';
import type { CaptureDeps } from '../payment/capture-payment';
import { webhookDelivery } from '../webhook/webhook-event';

const refundRequest = z.object({
  amount: z.coerce.number('The amount must be an integer.').int('The amount must be an integer.').min(100).optional(),
  speed: z.enum(['normal', 'optimum']).optional(),
  receipt: z.string().max(40).nullish(),
  notes: notesSchema.optional(),
});

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/;

/** Gives the money back, all of it without an amount. The same key and body answer the first refund again. */
export function refundPayment(deps: CaptureDeps, paymentId: string, body: unknown, key: string | undefined): Refund {
  const { ledger, courier, now } = deps;
  const request = parseRequest(refundRequest, body ?? {});
  const fingerprint = JSON.stringify({ paymentId, ...request });
  if (key !== undefined) {
    if (!IDEMPOTENCY_KEY.test(key)) throw badRequest('The idempotency key must be at least 10 characters.');
    const earlier = ledger.refunds().find((row) => row.idempotencyKey === key);
    if (earlier?.request === fingerprint) return earlier.refund;
    if (earlier) throw badRequest('Different request with the same idempotency key has already been processed.');
  }

  const record = ledger.payment(paymentId);
  if (!record) throw unknownId();
  const amount = refundableAmount(record.payment, request.amount);
  const at = now();
  const refund: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: record.payment.currency,
    payment_id: paymentId,
    notes: shownNotes(request.notes),
    receipt: request.receipt ?? null,
    acquirer_data: { arn: newBankReference() },
    created_at: Math.floor(at.getTime() / 1000),
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  };
  const payment = afterRefund(record.payment, amount);
  ledger.write(
    { refund: { refund, idempotencyKey: key ?? null, request: fingerprint } },
    { payment: { ...record, payment } },
    { delivery: webhookDelivery('refund.processed', { refund, payment }, at, 'now') },
  );
  courier.wake();
  return refund;
}

function refundableAmount(payment: Payment, asked: number | undefined): number {
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already');
  if (!payment.captured) throw badRequest('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.amount_refunded;
  if (asked !== undefined && asked > left) {
    throw badRequest('The refund amount provided is greater than amount captured', 'amount');
  }
  return asked ?? left;
}

function afterRefund(payment: Payment, amount: number): Payment {
  const amount_refunded = payment.amount_refunded + amount;
  const full = amount_refunded === payment.amount;
  return {
    ...payment,
    amount_refunded,
    refund_status: full ? 'full' : 'partial',
    status: full ? 'refunded' : payment.status,
  };
}
