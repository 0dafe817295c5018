import express, { type ErrorRequestHandler, type Express } from 'express';
import { badRequest, ProviderError } from './api-error';
import { basicAuth } from './basic-auth';
import { checkoutRoutes } from './checkout/checkout.routes';
import type { Faults } from './fault/faults';
import { providerFault } from './fault/provider-fault';
import type { Ledger } from './ledger/ledger.store';
import { orderRoutes } from './order/order.routes';
import type { LateCaptures } from './payment/late-captures';
import { paymentRoutes } from './payment/payment.routes';
import { testCallRoutes } from './test-call.routes';
import type { Courier } from './webhook/courier';

export interface SandboxDeps {
  ledger: Ledger;
  courier: Courier;
  faults: Faults;
  captures: LateCaptures;
  keyId: string;
  lateCaptureMs: number;
  keySecret: string;
  now: () => Date;
}

export function buildApp(deps: SandboxDeps): Express {
  const provider = [providerFault(deps.faults), basicAuth(deps)];
  const app = express().disable('x-powered-by').disable('etag');
  app.use(express.json({ limit: '100kb' }));
  app.get('/healthz', (_req, res) => {
    res.json({ ok: true });
  });
  app.use('/v1/orders', ...provider, orderRoutes(deps));
  app.use('/v1/payments', ...provider, paymentRoutes(deps));
  app.use('/v1/sandbox', testCallRoutes(deps));
  app.use(checkoutRoutes({ ...deps, wakeCaptures: deps.captures.wake }));
  app.use((_req, _res, next) => next(badRequest('The requested URL was not found on the server.')));
  app.use(answerError);
  return app;
}

const answerError: ErrorRequestHandler = (error, _req, res, _next) => {
  const shown = error instanceof ProviderError ? error : unexpected(error);
  res.status(shown.status).json(shown.toBody());
};

function unexpected(error: unknown): ProviderError {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  // express sets the status for a body that is not JSON or too long.
  if (typeof status === 'number' && status < 500) return badRequest('The request body could not be read.');
  process.stderr.write(`${JSON.stringify({ msg: 'sandbox failed', error: String(error) })}\n`);
  return new ProviderError(500, 'SERVER_ERROR', 'We are facing some trouble completing your request at the moment.');
}
