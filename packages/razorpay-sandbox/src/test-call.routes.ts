import { Router } from 'express';
import { z } from 'zod';
import { type Faults, faultsSchema } from './fault/faults';
import { parseRequest } from './parse-request';
import { type PayDeps, payOrder } from './payment/pay-order';
import { processRefund } from './payment/refund-payment';

const payRequest = z.object({
  outcome: z.enum(['captured', 'failed', 'authorized'], 'outcome must be captured, failed or authorized.'),
  webhook: z.enum(['now', 'never', 'twice'], 'webhook must be now, never or twice.').default('now'),
  payer: z.object({ email: z.string().max(300) }).optional(),
});

/** Calls that only the sandbox has: paying without the checkout window, carrying out refunds that wait, and switching faults on. */
export function testCallRoutes(deps: PayDeps & { faults: Faults }): Router {
  const { faults, courier, ledger } = deps;
  return Router()
    .post('/orders/:orderId/pay', (req, res) => {
      const { outcome, webhook, payer = {} } = parseRequest(payRequest, req.body);
      res.json(payOrder(deps, { orderId: req.params.orderId, outcome, webhook, payer }).answer);
    })
    .post('/refunds/:refundId/process', (req, res) => {
      res.json(processRefund(deps, req.params.refundId));
    })
    .get('/faults', (_req, res) => {
      res.json(faults.current());
    })
    .post('/faults', (req, res) => {
      res.json(faults.change(parseRequest(faultsSchema.partial(), req.body)));
      courier.wake();
    })
    .get('/webhooks', (_req, res) => {
      const items = ledger.deliveries().map(({ id, event, attempts, nextAt }) => ({ id, event, attempts, nextAt }));
      res.json({ pending: items });
    });
}
