import { z } from 'zod';
import { badRequest, unknownId } from '../api-error';
import type { Faults } from '../fault/faults';
import type { Payment, Refund } from '../ledger/entities';
import { newBankReference, newId } from '../ledger/ids';
import { notesSchema, parseRequest, shownNotes } from '../parse-request';
import { webhookDelivery } from '../webhook/webhook-event';
import type { CaptureDeps } from './capture-payment';

export interface RefundDeps extends CaptureDeps {
  faults: Faults;
}

const refundRequest = z.object({
  amount: z.coerce.number('The amount must be an integer.').int('The amount must be an integer.').min(100).optional(),
  speed: z.enum(['normal', 'optimum']).optional(),
  receipt: z.string().max(40).nullish(),
  notes: notesSchema.optional(),
});

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/;

const STATUS = { ok: 'processed', fail: 'failed', wait: 'pending' } as const;

/** Refunds a payment; without an amount, all of it. A repeat with the same key and body returns the first refund. */
export function refundPayment(deps: RefundDeps, paymentId: string, body: unknown, key: string | undefined): Refund {
  const { ledger, courier, faults, now } = deps;
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
  const status = STATUS[faults.current().refunds];
  const refund = newRefund(record.payment, { ...request, amount, status, at });
  const row = { refund: { refund, idempotencyKey: key ?? null, request: fingerprint } };
  if (status === 'failed') {
    ledger.write(row);
    return refund;
  }
  // The provider counts a refund when it has accepted it, before it has carried it out.
  const payment = afterRefund(record.payment, amount);
  if (status === 'pending') {
    ledger.write(row, { payment: { ...record, payment } });
    return refund;
  }
  ledger.write(
    row,
    { payment: { ...record, payment } },
    { delivery: webhookDelivery('refund.processed', { refund, payment }, at, 'now') },
  );
  courier.wake();
  return refund;
}

/** Carries out a refund that waits. */
export function processRefund({ ledger, courier, now }: CaptureDeps, refundId: string): Refund {
  const record = ledger.refund(refundId);
  const paid = record && ledger.payment(record.refund.payment_id);
  if (record?.refund.status !== 'pending' || !paid) throw unknownId();
  const refund: Refund = { ...record.refund, status: 'processed' };
  const delivery = webhookDelivery('refund.processed', { refund, payment: paid.payment }, now(), 'now');
  ledger.write({ refund: { ...record, refund } }, { delivery });
  courier.wake();
  return refund;
}

type NewRefund = z.output<typeof refundRequest> & Pick<Refund, 'amount' | 'status'> & { at: Date };

const newRefund = (payment: Payment, { amount, status, notes, receipt, at }: NewRefund): Refund => ({
  id: newId('rfnd'),
  entity: 'refund',
  amount,
  currency: payment.currency,
  payment_id: payment.id,
  notes: shownNotes(notes),
  receipt: receipt ?? null,
  acquirer_data: { arn: newBankReference() },
  created_at: Math.floor(at.getTime() / 1000),
  batch_id: null,
  status,
  speed_processed: 'normal',
  speed_requested: 'normal',
});

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
