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
const HOUR_MS = 60 * 60_000;
/** An operator may want to send a mail again that was given up. It says things about people, so it can't stay for ever. */
const GIVEN_UP_KEPT_MS = 30 * 24 * HOUR_MS;

export interface RunningNotification extends RunningProcess {
  /** The scheduled jobs, so that tests can run them at once. */
  jobs: { remind(): Promise<void>; forgetMails(): Promise<void> };
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
  const { jobs, stopJobs } = startJobs({ ...deps, connection, log });
  const consumers = startConsumers(deps, { connection, nats, service, log, metrics, ...streamSettings(config) });

  const running = await serve({
    server: createServer(createHealthApp({ connection, log, metrics })),
    port: config.PORT,
    metricsPort: config.METRICS_PORT,
    metrics,
    log,
    afterStop: [
      ...consumers.map((consumer) => () => consumer.stop()),
      stopJobs,
      () => sender.stop(),
      () => closeNats(nats),
      async () => smtp.close(),
      () => connection.close(),
    ],
  });
  return { ...running, jobs };
}

function startJobs(deps: Parameters<typeof sendReminders>[0]) {
  const { mails, now, log } = deps;
  const remind = () => sendReminders(deps);
  const forgetMails = () => mails.removeGivenUp(new Date(now().getTime() - GIVEN_UP_KEPT_MS));
  const reminders = startScheduledJob({ name: 'reminders', everyMs: REMINDERS_EVERY_MS, run: remind, log });
  const forgetting = startScheduledJob({ name: 'old mails', everyMs: HOUR_MS, run: forgetMails, log });
  // What was due while no process ran should not wait any longer.
  reminders.wake();
  const stopJobs = async () => {
    await reminders.stop();
    await forgetting.stop();
  };
  return { jobs: { remind, forgetMails }, stopJobs };
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
