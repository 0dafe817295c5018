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
  prepareCollections,
  type RunningProcess,
  serve,
  startClock,
  startScheduledJob,
  versionOf,
  waitForMongo,
} from '@vetcare/service-kit';
import type { Config } from './config';
import { createPersonStore } from './person/person.store';
import { createRatingStore } from './rating/rating.store';
import { mountReports } from './report/report.routes';
import { createReportStore } from './report/report.store';
import { beginTreatments } from './review/begin-treatments';
import { mountModeration } from './review/moderation.routes';
import type { ReviewDeps } from './review/rate-doctor';
import { followAccounts, followBooking } from './review/review.consumer';
import { mountReviews } from './review/review.routes';
import { createReviewStore } from './review/review.store';
import { createComingTreatmentStore } from './treatment/coming-treatment.store';
import { createTreatmentStore } from './treatment/treatment.store';

/** How long after its beginning an appointment makes a review count, at most. */
const BEGIN_EVERY_MS = 15_000;

/** Starts the service that owns reviews and the ratings that follow from them. */
export async function startReview(config: Config, clock?: Clock): Promise<RunningProcess> {
  const service = 'review';
  const log = createLogger({ service, level: config.LOG_LEVEL });
  const metrics = createMetrics({ service, version: versionOf(__dirname) });
  const connection = await waitForMongo({ config, log });
  const databaseClock = await startClock(connection);
  const { now } = clock ?? databaseClock;
  const reviews = createReviewStore(connection);
  const reports = createReportStore(connection);
  const people = createPersonStore(connection);
  const outbox = createOutbox(connection);
  const ratings = createRatingStore({ connection, outbox, now });
  prepareConsumers(connection);
  await prepareCollections(connection);
  await people.moveLegacyDoctors();
  const nats = connectNats({ url: config.NATS_URL, service, log });
  const deps = { connection, reviews, ratings, reports, outbox, people, ...treatmentStores(connection), now };
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
    (on) => {
      mountReviews(on, deps);
      mountModeration(on, deps);
      mountReports(on, deps);
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

const treatmentStores = (connection: ReviewDeps['connection']) => ({
  treatments: createTreatmentStore(connection),
  coming: createComingTreatmentStore(connection),
});

/**
 * Starts the consumers, the relay and the scheduled jobs.
 * @returns the steps that stop them, in order
 */
function startBackground(deps: ReviewDeps, messaging: Parameters<typeof startRelay>[0]): (() => Promise<unknown>)[] {
  const relay = startRelay(messaging);
  const consumers = [
    startConsumer(messaging, 'auth', followAccounts(deps)),
    startConsumer(messaging, 'catalogue', deps.people.catalogueHandlers),
    startConsumer(messaging, 'booking', followBooking(deps)),
  ];
  const run = () => beginTreatments(deps);
  const beginning = startScheduledJob({ name: 'begin-treatments', everyMs: BEGIN_EVERY_MS, run, log: messaging.log });
  return [() => beginning.stop(), () => Promise.all(consumers.map((consumer) => consumer.stop())), () => relay.stop()];
}
