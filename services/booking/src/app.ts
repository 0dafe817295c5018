import { createServer } from 'node:http';
import { closeNats, connectNats, createOutbox, prepareConsumers, startConsumer, startRelay } from '@vetcare/messaging';
import {
  type Clock,
  createHttpApp,
  createIdentityReader,
  createLogger,
  createMetrics,
  ProductError,
  prepareCollections,
  type RunningProcess,
  serve,
  startClock,
  startScheduledJob,
  versionOf,
  waitForMongo,
} from '@vetcare/service-kit';
import { mountSummary } from './admin/admin.routes';
import { createBookingMetrics } from './booking/booking.metrics';
import { createBookingStore } from './booking/booking.store';
import type { Config } from './config';
import { mountBookings } from './consultation/consultation.routes';
import type { BookingDeps } from './deps';
import { mountEarnings } from './earnings/earnings.routes';
import { mountListing } from './listing/listing.routes';
import { createLedgerStore } from './payment/ledger.store';
import { oneAtATime } from './payment/one-at-a-time';
import { createPaymentStore } from './payment/payment.store';
import { createRazorpayClient } from './payment/razorpay.client';
import { createRefundStore } from './payment/refund.store';
import { createWebhookStore } from './payment/webhook.store';
import { authHandlers, catalogueHandlers } from './person/person.consumer';
import { createPersonStore } from './person/person.store';
import { reconcileRound } from './reconcile/reconcile-orders';
import { refundRound } from './refund/refund-payments';
import { mountSlots } from './slot/slot.routes';
import { mountPayments } from './webhook/webhook.routes';

const service = 'booking';
const KEEP_WEBHOOKS_MS = 30 * 24 * 60 * 60_000;

export interface RunningBooking extends RunningProcess {
  /** The periodic work, for tests that don't wait for it. */
  rounds: { reconcile(): Promise<void>; refund(): Promise<void> };
}

export async function startBooking(config: Config, clock?: Clock): Promise<RunningBooking> {
  const log = createLogger({ service, level: config.LOG_LEVEL });
  const metrics = createMetrics({ service, version: versionOf(__dirname) });
  const connection = await waitForMongo({ config, log });
  const { now } = await startClock(connection, clock);
  const nats = connectNats({ url: config.NATS_URL, service, log });
  const outbox = createOutbox(connection);
  const bookings = createBookingStore(connection);
  const refunds = createRefundStore(connection);
  const webhooks = createWebhookStore(connection);
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = config;
  const deps: BookingDeps = {
    connection,
    bookings,
    payments: createPaymentStore(connection),
    refunds,
    ledger: createLedgerStore(connection),
    webhooks,
    people: createPersonStore(connection),
    provider: createRazorpayClient({ url: config.RAZORPAY_API_URL, keyId, keySecret }),
    outbox,
    metrics: createBookingMetrics({ metrics, bookings, refunds, webhooks, now }),
    settling: oneAtATime(),
    log,
    now,
    keyId,
    keySecret,
    webhookSecret: config.RAZORPAY_WEBHOOK_SECRET,
    holdMs: config.HOLD_MINUTES * 60_000,
    reconcileMs: config.RECONCILE_SECONDS * 1_000,
  };
  prepareConsumers(connection);
  await prepareCollections(connection);
  await bookings.addFilingDates();
  await deps.people.addSearchKeys();

  const app = createHttpApp(
    {
      log,
      metrics,
      identify: await createIdentityReader({ publicKey: config.INTERNAL_TOKEN_PUBLIC_KEY, service }),
      checkAnswers: config.NODE_ENV === 'test',
      async checkReady() {
        if (connection.readyState !== 1) throw new ProductError('overloaded');
      },
    },
    (on, express) => {
      mountSlots(deps, on);
      mountBookings(deps, on);
      mountListing(deps, on);
      mountEarnings(deps, on);
      mountPayments(deps, on, express);
      mountSummary(deps, on);
    },
  );

  const rounds = {
    async reconcile() {
      await reconcileRound(deps);
      await webhooks.forgetBefore(new Date(now().getTime() - KEEP_WEBHOOKS_MS));
    },
    refund: () => refundRound(deps),
  };
  const backbone = { connection, nats, service, log, metrics } as const;
  const relay = startRelay({ ...backbone, outbox });
  const consumers = [
    startConsumer(backbone, 'auth', authHandlers(deps)),
    startConsumer(backbone, 'catalogue', catalogueHandlers(deps)),
  ];
  const timers = [
    startScheduledJob({ name: 'reconcile', everyMs: deps.reconcileMs, run: rounds.reconcile, log }),
    startScheduledJob({ name: 'refund', everyMs: deps.reconcileMs, run: rounds.refund, log }),
  ];
  const running = await serve({
    server: createServer(app),
    port: config.PORT,
    metricsPort: config.METRICS_PORT,
    metrics,
    log,
    afterStop: [
      () => Promise.all(timers.map((timer) => timer.stop())),
      () => Promise.all(consumers.map((consumer) => consumer.stop())),
      () => relay.stop(),
      () => closeNats(nats),
      () => connection.close(),
    ],
  });
  return { ...running, rounds };
}
