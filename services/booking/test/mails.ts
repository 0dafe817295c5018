import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import type { Event, EventData } from '@vetcare/contracts';
import { anId, internalKeyEnv, publishEvent, startTestServers, type TestServers, until } from '@vetcare/test-kit';
import mongoose from 'mongoose';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as its reader sees it. */
interface ReceivedMail {
  to: string[];
  subject: string;
  text: string;
}

async function startMailServer() {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const { subject = '', text = '' } = await PostalMime.parse(await buffer(stream));
      received.push({ to, subject, text });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, url: `smtp://127.0.0.1:${port}`, stop };
}

/** The built service that writes mails, in a process of its own: one service imports no other one. */
async function startNotification(servers: TestServers, mongoUrl: string, smtpUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(__dirname, '../../notification/dist/main.js')], {
    env: {
      ...internalKeyEnv,
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      PORT: '0',
      METRICS_PORT: '0',
      MONGO_URL: mongoUrl,
      NATS_URL: servers.natsUrl,
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'VetCare <no-reply@vetcare.test>',
      PUBLIC_URL: 'https://vetcare.test',
      PASSWORD_RESET_SECRET: 'the-secret-of-links-in-mails-of-this-test',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (JSON.parse(line).msg !== 'listening') continue;
    child.stdout.resume();
    return child;
  }
  throw new Error('The service did not start');
}

const addressOf = (userId: string) => `${userId}@example.org`;
const personOf = (userId: string, role: 'patient' | 'doctor'): EventData<'auth.user.registered.v1'> => ({
  ...{ userId, role, FirstName: 'Asha', LastName: 'Rao', email: addressOf(userId), PhoneNo: '9876543210' },
  ...{ gender: null, age: null, image: null },
});

/**
 * The mails that notification writes about events, which it is told in the order that a test chooses: on a NATS of its own, where
 * nothing but the test publishes.
 */
export async function startMails() {
  const servers = await startTestServers();
  const mailServer = await startMailServer();
  const mongoUrl = servers.mongoUrl('notification');
  const child = await startNotification(servers, mongoUrl, mailServer.url);
  const database = await mongoose.createConnection(mongoUrl).asPromise();
  const to = (userId: string) => mailServer.received.filter((mail) => mail.to.includes(addressOf(userId)));
  const register = async (userId: string, role: 'patient' | 'doctor') => {
    await publishEvent(servers, 'auth.user.registered.v1', personOf(userId, role));
    await until(async () => to(userId).length > 0, 'the mail about the registration');
  };
  const [patientId, doctorId] = [anId(), anId()];
  await register(patientId, 'patient');
  await register(doctorId, 'doctor');
  let last = 0;
  /** Waits for the mail about an event that comes after all others, and until every mail before it was sent too. */
  const allWritten = async () => {
    const data = { bookingId: anId(), patientId, doctorId, amountPaise: 100, orderId: 'order_last', refundedPaise: 50 };
    const more = { refundId: `rfnd_last${++last}`, reason: 'last' };
    await publishEvent(servers, 'booking.booking.partly-refunded.v1', { ...data, ...more });
    const isIt = ({ text }: ReceivedMail) => text.includes(data.bookingId);
    await until(async () => to(doctorId).some(isIt), 'the last mail');
    const waiting = { state: 'waiting' };
    await until(async () => (await database.collection('mails').countDocuments(waiting)) === 0, 'the mails before it');
  };
  return {
    register,
    to,
    async tell(told: readonly Event[]): Promise<void> {
      for (const { id, type, data, occurredAt } of told)
        await publishEvent(servers, type, data, { id, occurredAt: new Date(occurredAt) });
      await allWritten();
    },
    async stop() {
      const died = once(child, 'exit');
      child.kill();
      await died;
      await database.close();
      await mailServer.stop();
      await servers.stop();
    },
  };
}
