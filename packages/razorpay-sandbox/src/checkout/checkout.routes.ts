import { resolve } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { badRequest } from '../api-error';
import { parseRequest } from '../parse-request';
import { type PayDeps, payOrder } from '../payment/pay-order';
import { embeddedPage } from './embedded-page';

// The browser's files are not compiled. This path to them works from `dist` as from `src`, which are equally deep.
const BROWSER_FILES = resolve(__dirname, '../../src/checkout/browser');

const text = z.string().max(300).optional();
const windowRequest = z.object({
  key_id: text,
  order_id: text,
  name: text,
  description: text,
  block: text,
  color: text,
  email: text,
  contact: text,
  payer: text,
  retry: text,
  origin: text,
});

const paymentRequest = z.object({
  key_id: z.string(),
  order_id: z.string(),
  outcome: z.enum(['captured', 'late', 'failed']),
  description: text,
  email: text,
  contact: text,
});

/** Lets pages of any origin load the script and frame the window, because the shop's origin is not known here. */
const openToShops: RequestHandler = (_req, res, next) => {
  res.set({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http: https:",
  });
  next();
};

export function checkoutRoutes(
  deps: PayDeps & { keyId: string; lateCaptureMs: number; wakeCaptures: () => void },
): Router {
  const { ledger, keyId, lateCaptureMs, wakeCaptures } = deps;
  const file =
    (name: string): RequestHandler =>
    (_req, res) =>
      res.sendFile(name, { root: BROWSER_FILES, cacheControl: false });

  return Router()
    .use(openToShops)
    .get('/v1/checkout.js', file('checkout.js'))
    .get('/v1/checkout/embedded.js', file('embedded.js'))
    .get('/v1/checkout/embedded.css', file('embedded.css'))
    .get('/v1/checkout/embedded', (req, res) => {
      const asked = parseRequest(windowRequest, req.query);
      const order = ledger.order(asked.order_id ?? '');
      res.type('html').send(embeddedPage(asked, { order, keyKnown: asked.key_id === keyId }));
    })
    .post('/v1/checkout/payments', (req, res) => {
      const { key_id, order_id, outcome, ...payer } = parseRequest(paymentRequest, req.body);
      if (key_id !== keyId) throw badRequest('The key of this checkout is not the sandbox’s key.');
      const late = outcome === 'late';
      const { payment, answer } = payOrder(deps, {
        orderId: order_id,
        outcome: late ? 'authorized' : outcome,
        webhook: 'now',
        payer,
        ...(late ? { captureAfter: lateCaptureMs } : {}),
      });
      if (late) wakeCaptures();
      res.json(payment.status === 'failed' ? { error: checkoutError(payment) } : answer);
    });
}

/** The argument of a page's `payment.failed` listener. */
const checkoutError = (payment: ReturnType<typeof payOrder>['payment']) => ({
  code: payment.error_code,
  description: payment.error_description,
  source: payment.error_source,
  step: payment.error_step,
  reason: payment.error_reason,
  metadata: { order_id: payment.order_id, payment_id: payment.id },
});
