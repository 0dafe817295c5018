import { createServer } from 'node:http';
import {
  closeNats,
  connectNats,
  createOutbox,
  prepareConsumers,
  startConsumer,
  startRelay,
  streamSettings,
} from '@vetcare/messaging';
import {
  type Clock,
  createHttpApp,
  createIdentityReader,
  createLogger,
  createMetrics,
  type Metrics,
  ProductError,
  prepareCollections,
  type RunningProcess,
  serve,
  startClock,
  startScheduledJob,
  versionOf,
  waitForMongo,
} from '@vetcare/service-kit';
import { mountAdmin } from './admin/admin.routes';
import { mountCalendar } from './calendar/calendar.routes';
import { mountCancellation } from './cancellation/cancellation.routes';
import type { Config } from './config';
import { mountConsultations } from './consultation/consultation.routes';
import { createDeps, type Deps } from './deps';
import { mountEarnings } from './earnings/earnings.routes';
import { mountListing } from './listing/listing.routes';
import { mountMove } from './move/move.routes';
import { unansweredHandlers } from './move/unanswered.consumer';
import { mountPayouts } from './payout/payout.routes';
import { mountReceipts } from './receipt/receipt.routes';
import { reconcileOrders } from './reconcile/reconcile-orders';
import { withLeavers } from './refund/leaver.consumer';
import { refundLeavers } from './refund/refund-leavers';
import { refundPayments } from './refund/refund-payments';
import { mountSlots } from './slot/slot.routes';
import { mountWebhook } from './webhook/webhook.routes';
import { workInbox } from './webhook/work-inbox';

const service = 'booking';
/** Each webhook starts the work at once; this is for what a process that died has left, and for what failed. */
const INBOX_EVERY_MS = 5_000;
const KEEP_WEBHOOKS_MS = 30 * 24 * 60 * 60_000;

export interface RunningBooking extends RunningProcess {
  /** The scheduled jobs, so that tests can run them at once. */
  jobs: { reconcile(): Promise<void>; refund(): Promise<void>; inbox(): Promise<void> };
}

export async function startBooking(config: Config, clock?: Clock): Promise<RunningBooking> {
  const log = createLogger({ service, level: config.LOG_LEVEL });
  const metrics = createMetrics({ service, version: versionOf(__dirname) });
  const connection = await waitForMongo({ config, log });
  const databaseClock = await startClock(connection);
  const { now } = clock ?? databaseClock;
  const nats = connectNats({ url: config.NATS_URL, service, log });
  const outbox = createOutbox(connection);
  const known = createDeps({ config, connection, outbox, metrics, log, now });
  prepareConsumers(connection);
  await prepareCollections(connection);
  await known.bookings.addFilingDates();
  await known.people.addSearchKeys();
  await known.ledger.addAccounts(known.bookings);
  const jobs = createJobs(known);
  const scheduled = scheduleJobs(jobs, known);
  const deps = { ...known, wakeRefunds: () => scheduled.refund.wake(), wakeInbox: () => scheduled.inbox.wake() };
  const app = await buildApp(config, deps, { metrics, databaseClock });

  const messaging = { connection, nats, service, log, metrics, ...streamSettings(config) } as const;
  const relay = startRelay({ ...messaging, outbox });
  const consumers = [
    startConsumer(messaging, 'auth', withLeavers(deps, deps.people.authHandlers)),
    startConsumer(messaging, 'catalogue', deps.people.catalogueHandlers),
    startConsumer({ ...messaging, only: 'chat.message.left-unanswered.v1' }, 'chat', unansweredHandlers(deps)),
  ];
  const running = await serve({
    server: createServer(app),
    port: config.PORT,
    metricsPort: config.METRICS_PORT,
    metrics,
    log,
    afterStop: [
      () => Promise.all(Object.values(scheduled).map((job) => job.stop())),
      () => Promise.all(consumers.map((consumer) => consumer.stop())),
      () => relay.stop(),
      () => closeNats(nats),
      () => connection.close(),
    ],
  });
  return { ...running, jobs };
}

type AppDeps = Deps & { wakeRefunds: () => void; wakeInbox: () => void };

async function buildApp(
  config: Config,
  deps: AppDeps,
  { metrics, databaseClock }: { metrics: Metrics; databaseClock: Clock },
) {
  const { connection, log } = deps;
  return createHttpApp(
    {
      log,
      metrics,
      identify: await createIdentityReader({
        publicKey: config.INTERNAL_TOKEN_PUBLIC_KEY,
        service,
        now: databaseClock.now,
      }),
      checkAnswers: config.NODE_ENV === 'test',
      async checkReady() {
        if (connection.readyState !== 1) throw new ProductError('overloaded');
      },
    },
    (on, express) => {
      mountSlots(deps, on);
      mountListing(deps, on);
      mountEarnings(deps, on);
      mountConsultations(deps, on);
      mountCancellation(deps, on);
      mountMove(deps, on);
      mountCalendar(deps, on);
      mountWebhook(deps, on, express);
      mountReceipts(deps, on);
      mountPayouts(deps, on);
      mountAdmin(deps, on);
    },
  );
}

const scheduleJobs = (
  jobs: RunningBooking['jobs'],
  { reconcileMs: everyMs, log }: Pick<Deps, 'reconcileMs' | 'log'>,
) => ({
  reconcile: startScheduledJob({ name: 'reconcile', everyMs, run: jobs.reconcile, log }),
  refund: startScheduledJob({ name: 'refund', everyMs, run: jobs.refund, log }),
  inbox: startScheduledJob({ name: 'inbox', everyMs: INBOX_EVERY_MS, run: jobs.inbox, log }),
});

const createJobs = (deps: Deps): RunningBooking['jobs'] => ({
  async reconcile() {
    await reconcileOrders(deps);
    const limit = new Date(deps.now().getTime() - KEEP_WEBHOOKS_MS);
    await deps.webhooks.forgetBefore(limit);
    await deps.inbox.forgetBefore(limit);
  },
  async refund() {
    await refundLeavers(deps);
    await refundPayments(deps);
  },
  inbox: () => workInbox(deps),
});
