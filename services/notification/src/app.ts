import { createServer } from 'node:http';
import { closeNats, connectNats, prepareConsumers, startConsumer } from '@vetcare/messaging';
import {
  type Clock,
  createHttpApp,
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
import type { Connection } from 'mongoose';
import { accountHandlers } from './account/account.consumer';
import { bookingHandlers } from './booking/booking.consumer';
import { createBookingStore } from './booking/booking.store';
import type { Config } from './config';
import type { NotificationDeps } from './deps';
import { createMailStore } from './mail/mail.store';
import { createSmtpClient } from './mail/smtp.client';
import { startSender } from './mail/start-sender';
import { createPersonStore } from './person/person.store';
import { reviewHandlers } from './review/review.consumer';
import { unreadHandlers } from './unread/unread.consumer';

const service = 'notification';

export async function startNotification(config: Config, clock?: Clock): Promise<RunningProcess> {
  const log = createLogger({ service, level: config.LOG_LEVEL });
  const metrics = createMetrics({ service, version: versionOf(__dirname) });
  const connection = await waitForMongo({ config, log });
  const { now } = clock ?? (await startClock(connection));
  const nats = connectNats({ url: config.NATS_URL, service, log });
  const people = createPersonStore(connection);
  const mails = createMailStore(connection);
  const bookings = createBookingStore(connection);
  prepareConsumers(connection);
  await prepareCollections(connection);

  const smtp = createSmtpClient({ url: config.SMTP_URL, from: config.MAIL_FROM });
  const sender = startSender({ mails, smtp, now, log, metrics });
  const deps: NotificationDeps = {
    people,
    mails,
    bookings,
    publicUrl: config.PUBLIC_URL,
    linkSecret: config.PASSWORD_RESET_SECRET,
    now,
    wakeSender: sender.wake,
  };
  const consumers = startConsumers(deps, { connection, nats, service, log, metrics });

  return serve({
    server: createServer(createHealthApp({ connection, log, metrics })),
    port: config.PORT,
    metricsPort: config.METRICS_PORT,
    metrics,
    log,
    afterStop: [
      ...consumers.map((consumer) => () => consumer.stop()),
      () => sender.stop(),
      () => closeNats(nats),
      async () => smtp.close(),
      () => connection.close(),
    ],
  });
}

/** This service has no HTTP calls but those about its health. */
function createHealthApp({ connection, log, metrics }: { connection: Connection; log: Logger; metrics: Metrics }) {
  const checkReady = async () => void (await connection.db?.command({ ping: 1 }));
  return createHttpApp({ log, metrics, identify: async () => undefined, checkAnswers: false, checkReady }, () => {});
}

function startConsumers(deps: NotificationDeps, messaging: Parameters<typeof startConsumer>[0]) {
  return [
    startConsumer(messaging, 'auth', accountHandlers(deps)),
    startConsumer(messaging, 'catalogue', deps.people.catalogueHandlers),
    startConsumer(messaging, 'booking', bookingHandlers(deps)),
    startConsumer(messaging, 'review', reviewHandlers(deps)),
    startConsumer(messaging, 'chat', unreadHandlers(deps)),
  ];
}
