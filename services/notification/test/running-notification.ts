import { randomBytes } from 'node:crypto';
import type { EventData, Role } from '@vetcare/contracts';
import { readConfig } from '@vetcare/service-kit';
import { anId, callerFor, internalKeyEnv, publishEvent, startTestServers, until } from '@vetcare/test-kit';
import mongoose from 'mongoose';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { startNotification } from '../src/app';
import { settings } from '../src/config';

/**
 * A real SMTP server that keeps the mails it receives. While `refusing` it rejects them, while `holding` it delays its
 * answer.
 */
export async function startMailSink() {
  const received: { to: string[]; mail: Email }[] = [];
  const sink = { refusing: false, refused: 0, connections: 0, holding: false };
  const held: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, done) {
      sink.connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      const unknown = Object.assign(new Error(`No ${address} here`), { responseCode: 550 });
      done(address.startsWith('nobody.') ? unknown : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (sink.refusing) {
          sink.refused += 1;
          done(new Error('Try again later'));
          return;
        }
        const keep = () =>
          void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
            done();
          }, done);
        if (sink.holding) held.push(keep);
        else keep();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(sink, {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** The mails that the server has not confirmed yet because it is `holding`. */
    held,
    release() {
      sink.holding = false;
      for (const keep of held.splice(0)) keep();
    },
    to: (email: string) => received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

export const RESET_SECRET = randomBytes(32).toString('base64url');

export const aPerson = (role: Role, more: Partial<EventData<'auth.user.registered.v1'>> = {}) => {
  const userId = anId();
  return {
    userId,
    role,
    FirstName: 'Asha',
    LastName: 'Rao',
    email: `${userId}@example.org`,
    PhoneNo: '9876543210',
    gender: null,
    age: null,
    image: null,
    ...more,
  };
};

/** Starts the service with its own servers and mail server. A test can move its clock forward. */
export async function startNotificationForTest({ byDatabaseClock = false } = {}) {
  const servers = await startTestServers();
  const sink = await startMailSink();
  const mongoUrl = servers.mongoUrl('notification');
  const clock = { aheadMs: 0 };
  const config = readConfig(settings, {
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    MONGO_URL: mongoUrl,
    NATS_URL: servers.natsUrl,
    SMTP_URL: sink.url,
    MAIL_FROM: 'VetCare <no-reply@vetcare.test>',
    PUBLIC_URL: 'https://vetcare.test',
    PASSWORD_RESET_SECRET: RESET_SECRET,
    ...internalKeyEnv,
  });
  const given = { now: () => new Date(Date.now() + clock.aheadMs) };
  const running = await startNotification(config, byDatabaseClock ? undefined : given);
  const database = await mongoose.createConnection(mongoUrl).asPromise();
  return {
    servers,
    mongoUrl,
    sink,
    clock,
    running,
    call: callerFor({ port: running.port, service: 'notification' }),
    database,
    /** A second process on the same database. */
    startAnother: () => startNotification(config, given),
    register: (data: EventData<'auth.user.registered.v1'>, options?: { occurredAt?: Date }) =>
      publishEvent(servers, 'auth.user.registered.v1', data, options),
    /** Waits for the first mail to an address whose subject matches. */
    nextMail: (email: string, subject: RegExp) =>
      until(async () => sink.to(email).find((mail) => subject.test(mail.subject ?? '')), `mail ${subject}`),
    async stop() {
      await running.stop();
      await database.close();
      await sink.stop();
      await servers.stop();
    },
  };
}
export type RunningNotification = Awaited<ReturnType<typeof startNotificationForTest>>;
