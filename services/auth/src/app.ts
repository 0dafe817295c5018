import { createServer } from 'node:http';
import {
  closeNats,
  connectNats,
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
  type Logger,
  type Metrics,
  prepareCollections,
  type RunningProcess,
  serve,
  startClock,
  versionOf,
  waitForMongo,
} from '@vetcare/service-kit';
import { followBooking, followChat, followReview } from './audit/audit.consumer';
import { mountAudit } from './audit/audit.routes';
import type { Config } from './config';
import { type AuthDeps, createDeps } from './deps';
import { doctorHandlers } from './doctor/doctor.consumer';
import { mountDoctors } from './doctor/doctor.routes';
import { mountEmail } from './email/email.routes';
import { mountLicence } from './licence/licence.routes';
import { mountParked } from './parked/parked.routes';
import { mountPassword } from './password/password.routes';
import { connectRedis } from './redis';
import { mountSessions } from './session/session.routes';
import { mountUsers } from './user/user.routes';
import { mountUserAdmin } from './user/user-admin.routes';

const service = 'auth';
type Messaging = Omit<Parameters<typeof startRelay>[0], 'outbox'>;

/** @param clock replaces the clock of the database in tests and for demo data */
export async function startAuth(config: Config, clock?: Clock): Promise<RunningProcess> {
  const log = createLogger({ service, level: config.LOG_LEVEL });
  const metrics = createMetrics({ service, version: versionOf(__dirname) });
  const connection = await waitForMongo({ config, log });
  const databaseClock = await startClock(connection);
  const { now } = clock ?? databaseClock;
  const redis = connectRedis({ url: config.REDIS_URL, log });
  const nats = connectNats({ url: config.NATS_URL, service, log });
  const deps = await createDeps({ config, connection, redis, nats, log, now });
  prepareConsumers(connection);
  await prepareCollections(connection);
  await deps.users.foldSearchKeys();

  const app = await buildApp(config, deps, { log, metrics, databaseClock });
  const running = startBackground(deps, {
    connection,
    nats,
    service,
    log,
    metrics,
    ...streamSettings(config),
  });
  return serve({
    server: createServer(app),
    port: config.PORT,
    metricsPort: config.METRICS_PORT,
    metrics,
    log,
    afterStop: [...running, () => closeNats(nats), async () => redis.disconnect(), () => connection.close()],
  });
}

async function buildApp(
  config: Config,
  deps: AuthDeps,
  { log, metrics, databaseClock }: { log: Logger; metrics: Metrics; databaseClock: Clock },
) {
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
      // Without Redis nobody can be signed in or out, which is answered with 503. Registrations and mailed links still work.
      async checkReady() {
        await deps.connection.db?.command({ ping: 1 });
      },
    },
    (on, express) => {
      mountSessions(deps, on);
      mountUsers(deps, on);
      mountPassword(deps, on);
      mountEmail(deps, on);
      mountDoctors(deps, on);
      mountLicence(deps, on);
      mountUserAdmin(deps, on);
      mountAudit(deps, on);
      mountParked(deps, on);
      deps.media.mount(express);
    },
  );
}

/**
 * Starts the consumers, the relay and the scheduled jobs.
 * @returns the steps that stop them, in order
 */
function startBackground(deps: AuthDeps, messaging: Messaging): (() => Promise<unknown>)[] {
  const relay = startRelay({ ...messaging, outbox: deps.outbox });
  const consumers = [
    startConsumer(messaging, 'catalogue', doctorHandlers(deps)),
    startConsumer(messaging, 'review', followReview(deps)),
    startConsumer(messaging, 'booking', followBooking(deps)),
    startConsumer({ ...messaging, only: 'chat.message.report-closed.v1' }, 'chat', followChat(deps)),
  ];
  const jobs = [deps.revocations.start(), deps.resetRequests.start(), deps.guessNotices.start()];
  return [
    () => Promise.all(consumers.map((consumer) => consumer.stop())),
    () => relay.stop(),
    () => Promise.all(jobs.map((job) => job.stop())),
  ];
}
