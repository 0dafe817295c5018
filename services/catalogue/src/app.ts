import { createServer } from 'node:http';
import { createMediaStore } from '@vetcare/media';
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
  prepareCollections,
  type RunningProcess,
  serve,
  startClock,
  startScheduledJob,
  versionOf,
  waitForMongo,
} from '@vetcare/service-kit';
import type { Config } from './config';
import { followAuth, followReview } from './doctor/doctor.consumer';
import { createDoctorStore } from './doctor/doctor.store';
import { mountOwnProfile } from './doctor/own-profile.routes';
import { refreshRanks } from './doctor/refresh-ranks';
import { applyComingFees } from './fees/apply-coming-fees';
import { mountFees } from './fees/fees.routes';
import { mountListing } from './listing/listing.routes';

const FEES_ROUND_MS = 1_000;
const RANKS_ROUND_MS = 1_000;

/** Starts the service that owns everything about a doctor that patients may see. */
export async function startCatalogue(config: Config, clock?: Clock): Promise<RunningProcess> {
  const service = 'catalogue';
  const log = createLogger({ service, level: config.LOG_LEVEL });
  const metrics = createMetrics({ service, version: versionOf(__dirname) });
  const connection = await waitForMongo({ config, log });
  const databaseClock = await startClock(connection);
  const { now } = clock ?? databaseClock;
  const doctors = createDoctorStore(connection);
  const media = createMediaStore(connection, service);
  const outbox = createOutbox(connection);
  prepareConsumers(connection);
  await prepareCollections(connection);
  await doctors.addSearchKeys();
  await doctors.askForRanks();
  const nats = connectNats({ url: config.NATS_URL, service, log });
  const deps = { connection, doctors, media, outbox, now, defaultFees: config.DEFAULT_FEES };
  const app = createHttpApp(
    {
      log,
      metrics,
      identify: await createIdentityReader({
        publicKey: config.INTERNAL_TOKEN_PUBLIC_KEY,
        service,
        now: databaseClock.now,
      }),
      checkAnswers: config.NODE_ENV === 'test',
      checkReady: async () => void (await connection.db?.command({ ping: 1 })),
    },
    (on, express) => {
      mountListing(on, deps);
      mountOwnProfile(on, deps);
      mountFees(on, deps);
      media.mount(express);
    },
  );
  const messaging = { outbox, connection, nats, service, log, metrics, ...streamSettings(config) } as const;
  const stopping = startBackground(deps, messaging);
  return serve({
    server: createServer(app),
    port: config.PORT,
    metricsPort: config.METRICS_PORT,
    metrics,
    log,
    afterStop: [...stopping, () => closeNats(nats), () => connection.close()],
  });
}

/**
 * Starts the consumers, the relay and the scheduled jobs.
 * @returns the steps that stop them, in order
 */
function startBackground(
  deps: Parameters<typeof followAuth>[0],
  messaging: Parameters<typeof startRelay>[0],
): (() => Promise<unknown>)[] {
  const { log } = messaging;
  const relay = startRelay(messaging);
  const consumers = [
    startConsumer(messaging, 'auth', followAuth(deps)),
    startConsumer(messaging, 'review', followReview(deps)),
  ];
  const fees = startScheduledJob({
    name: 'fees',
    everyMs: FEES_ROUND_MS,
    run: () => applyComingFees({ ...deps, log }),
    log,
  });
  const ranks = startScheduledJob({
    name: 'ranks',
    everyMs: RANKS_ROUND_MS,
    run: () => refreshRanks({ ...deps, log }),
    log,
  });
  return [
    () => fees.stop(),
    () => ranks.stop(),
    () => Promise.all(consumers.map((consumer) => consumer.stop())),
    () => relay.stop(),
  ];
}
