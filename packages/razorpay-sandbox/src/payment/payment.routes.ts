import { Router } from 'express';
import { z } from 'zod';
import { unknownId } from '../api-error';
import { collection } from '../ledger/entities';
import { parseRequest } from '../parse-request';
import { capturePayment } from './capture-payment';
import { type RefundDeps, refundPayment } from './refund-payment';

const captureRequest = z.object({
  amount: z.coerce.number('The amount field is required.').int('The amount must be an integer.'),
  currency: z.string().optional(),
});

export function paymentRoutes(deps: RefundDeps): Router {
  const { ledger } = deps;
  const known = (id: string) => {
    const record = ledger.payment(id);
    if (!record) throw unknownId();
    return record.payment;
  };
  const refundsOf = (id: string) =>
    ledger
      .refunds()
      .map((row) => row.refund)
      .filter((refund) => refund.payment_id === id);

  return Router()
    .get('/:id', (req, res) => {
      res.json(known(req.params.id));
    })
    .post('/:id/capture', (req, res) => {
      const { amount } = parseRequest(captureRequest, req.body);
      res.json(capturePayment(deps, req.params.id, amount));
    })
    .post('/:id/refund', (req, res) => {
      res.json(refundPayment(deps, req.params.id, req.body, req.get('X-Refund-Idempotency')));
    })
    .get('/:id/refunds', (req, res) => {
      res.json(collection(refundsOf(known(req.params.id).id).reverse()));
    })
    .get('/:id/refunds/:refundId', (req, res) => {
      const refund = refundsOf(known(req.params.id).id).find((candidate) => candidate.id === req.params.refundId);
      if (!refund) throw unknownId();
      res.json(refund);
    });
}
