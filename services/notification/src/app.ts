import { createServer } from 'node:http';
import { closeNats, connectNats, prepareConsumers, startConsumer, streamSettings } from '@vetcare/messaging';
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
  startScheduledJob,
  versionOf,
  waitForMongo,
} from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import { accountHandlers } from './account/account.consumer';
import { bookingHandlers } from './booking/booking.consumer';
import { createBookingStore } from './booking/booking.store';
import { sendReminders } from './booking/send-reminders';
import type { Config } from './config';
import type { NotificationDeps } from './deps';
import { createMailStore } from './mail/mail.store';
import { createSmtpClient } from './mail/smtp.client';
import { startSender } from './mail/start-sender';
import { createPersonStore } from './person/person.store';
import { reviewHandlers } from './review/review.consumer';
import { unreadHandlers } from './unread/unread.consumer';

const service = 'notification';
const REMINDERS_EVERY_MS = 10_000;

export interface RunningNotification extends RunningProcess {
  /** The scheduled job, so that tests can run it at once. */
  jobs: { remind(): Promise<void> };
}

export async function startNotification(config: Config, clock?: Clock): Promise<RunningNotification> {
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
  const remind = () => sendReminders({ ...deps, connection, log });
  const reminders = startScheduledJob({ name: 'reminders', everyMs: REMINDERS_EVERY_MS, run: remind, log });
  // What was due while no process ran should not wait any longer.
  reminders.wake();
  const consumers = startConsumers(deps, { connection, nats, service, log, metrics, ...streamSettings(config) });

  const running = await serve({
    server: createServer(createHealthApp({ connection, log, metrics })),
    port: config.PORT,
    metricsPort: config.METRICS_PORT,
    metrics,
    log,
    afterStop: [
      ...consumers.map((consumer) => () => consumer.stop()),
      () => reminders.stop(),
      () => sender.stop(),
      () => closeNats(nats),
      async () => smtp.close(),
      () => connection.close(),
    ],
  });
  return { ...running, jobs: { remind } };
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
