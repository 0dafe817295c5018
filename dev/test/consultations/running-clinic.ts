import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { startBooking } from '@vetcare/booking/app';
import { settings as bookingSettings } from '@vetcare/booking/config';
import { startChat } from '@vetcare/chat/app';
import { settings as chatSettings } from '@vetcare/chat/config';
import { startSandbox } from '@vetcare/razorpay-sandbox';
import { readConfig } from '@vetcare/service-kit';
import { type Answer, anId, callerFor, internalKeyEnv, publishEvent, startTestServers, until } from '@vetcare/test-kit';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { repository } from '../../src/repository';

interface Patient {
  id: string;
  role: 'patient';
}

const account = { keyId: 'rzp_test_joint', keySecret: 'key-secret', webhookSecret: 'webhook-secret' };

async function startMailbox() {
  const received: { to: string[]; subject: string; text: string }[] = [];
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
  const url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return { received, url, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** The built service, whose own clock needs no moving. */
async function startNotification(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(repository, 'services/notification/dist/main.js')], {
    env: {
      ...env,
      PATH: process.env.PATH,
      LOG_LEVEL: 'info',
      MAIL_FROM: 'VetCare <no-reply@vetcare.test>',
      PASSWORD_RESET_SECRET: 'the-secret-of-links-in-mails-of-this-test',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (JSON.parse(line).msg !== 'listening') continue;
    child.stdout.resume();
    return child;
  }
  throw new Error('notification did not start');
}

/**
 * Booking, chat and notification beside each other, as on a platform, with a clock that the test moves. Nothing stands between them: what one
 * tells the others hear.
 */
export async function openRunningClinic() {
  const servers = await startTestServers();
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-joint-'));
  const clock = { aheadMs: 0 };
  const now = () => new Date(Date.now() + clock.aheadMs);
  const mailbox = await startMailbox();
  const sandbox = await startSandbox({
    ...{ port: 0, dataFile: join(dir, 'ledger.jsonl'), ...account, now },
    webhookUrl: 'http://127.0.0.1:1/nobody',
  });
  const envOf = (name: string) => ({
    ...internalKeyEnv,
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', METRICS_PORT: '0', PUBLIC_URL: 'https://vetcare.test' },
    ...{ MONGO_URL: servers.mongoUrl(name), NATS_URL: servers.natsUrl, REDIS_URL: servers.redisUrl },
    ...{ SMTP_URL: mailbox.url, DRAIN_MS: '0', RAZORPAY_API_URL: sandbox.url, RAZORPAY_KEY_ID: account.keyId },
    ...{ RAZORPAY_KEY_SECRET: account.keySecret, RAZORPAY_WEBHOOK_SECRET: account.webhookSecret },
    ...{ SELLER_NAME: 'VetCare', SELLER_ADDRESS: 'Bengaluru', SELLER_GSTIN: '29AABCV1234D1ZO' },
    ...{ SELLER_GRIEVANCE_OFFICER: 'Asha Rao', RECONCILE_SECONDS: '3600', INVOICE_SECONDS: '3600' },
  });
  const bookingEnv = envOf('booking');
  const booking = await startBooking(readConfig(bookingSettings, bookingEnv), { now });
  const chat = await startChat(readConfig(chatSettings, envOf('chat')), { now });
  const notification = await startNotification(envOf('notification'));
  const call = {
    booking: callerFor({ port: booking.port, service: 'booking' }),
    chat: callerFor({ port: chat.port, service: 'chat' }),
  };

  const addressOf = (id: string) => `${id}@example.org`;
  const mailsTo = (id: string, subject: RegExp) =>
    mailbox.received.filter((mail) => mail.to.includes(addressOf(id)) && subject.test(mail.subject));
  async function register<R extends 'patient' | 'doctor'>(role: R) {
    const userId = anId();
    await publishEvent(servers, 'auth.user.registered.v1', {
      ...{ userId, role, FirstName: 'Asha', LastName: 'Rao', email: addressOf(userId), PhoneNo: '9876543210' },
      ...{ gender: null, age: null, image: null },
    });
    return { id: userId, role };
  }

  return {
    servers,
    clock,
    now,
    mailsTo,
    jobs: { ...booking.jobs, judge: chat.jobs.unanswered },
    async pair() {
      const [patient, doctor] = [await register('patient'), await register('doctor')];
      const told = { doctorId: doctor.id, FirstName: 'Asha', LastName: 'Rao' };
      await publishEvent(servers, 'auth.doctor.approved.v1', { ...told, email: addressOf(doctor.id) });
      const profile = { gender: null, age: null, image: null, specialization: 'Surgery', experience: 12 };
      const offers = { feesPaise: 50_000, isAvailable: true, isValidated: true };
      await publishEvent(servers, 'catalogue.doctor.updated.v1', { ...told, ...profile, ...offers });
      return { patient, doctor };
    },
    /** Books and pays a consultation that begins at once. */
    async consult({ patient, doctor }: { patient: Patient; doctor: { id: string } }) {
      const body = { doctorId: doctor.id };
      const booked = await until(async () => {
        const answer = await call.booking('POST', '/api/user/book-appointment', { as: patient, body });
        return answer.status === 201 ? answer : undefined;
      }, 'the doctor to be known');
      const { bookingId, orderId } = booked.body as { bookingId: string; orderId: string };
      const paid = await fetch(`${sandbox.url}/v1/sandbox/orders/${orderId}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome: 'captured', webhook: 'never' }),
      });
      const proof = (await paid.json()) as Record<`razorpay_${'payment_id' | 'order_id' | 'signature'}`, string>;
      await call.booking('POST', '/api/user/verify-payment', {
        as: patient,
        body: {
          bookingId,
          razorpayOrderId: proof.razorpay_order_id,
          razorpayPaymentId: proof.razorpay_payment_id,
          razorpaySignature: proof.razorpay_signature,
        },
      });
      await until(async () => mailsTo(patient.id, /^Booking confirmed/).length > 0, 'the mail about the booking');
      return bookingId;
    },
    ofPatient: async (patient: Patient, id: string): Promise<Answer['body']> =>
      (await call.booking('GET', `/api/user/bookings/${id}`, { as: patient })).body,
    call,
    /** As an operator does it. */
    checkBooks() {
      const command = join(repository, 'services/booking/dist/check-books.js');
      const { MONGO_URL, NODE_ENV } = bookingEnv;
      const { stdout, stderr } = spawnSync(process.execPath, [command], {
        env: { MONGO_URL, NODE_ENV },
        encoding: 'utf8',
      });
      return `${stdout}${stderr}`.trim();
    },
    async stop() {
      const died = once(notification, 'exit');
      notification.kill();
      await died;
      await chat.stop();
      await booking.stop();
      await sandbox.stop();
      await mailbox.stop();
      await servers.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
