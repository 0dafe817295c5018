import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventData } from '@vetcare/contracts';
import { startSandbox } from '@vetcare/razorpay-sandbox';
import {
  type Answer,
  anId,
  callerFor,
  eventsOf,
  internalKeys,
  publishEvent,
  startTestServers,
  until,
} from '@vetcare/test-kit';
import mongoose from 'mongoose';
import { type RunningBooking, startBooking } from '../src/app';
import type { Config } from '../src/config';
import { checkBooks } from '../src/payment/check-books';
import { openWebhookInbox } from './webhook-inbox';

export const account = {
  keyId: 'rzp_test_clinic',
  keySecret: 'key-secret',
  webhookSecret: 'webhook-secret',
  webhookSecretBefore: 'the-secret-before',
};

export const seller = {
  SELLER_NAME: 'VetCare Online Private Limited',
  SELLER_ADDRESS: '12 Residency Road, Bengaluru 560025',
  SELLER_GSTIN: '29AABCV1234D1ZO',
  SELLER_GRIEVANCE_OFFICER: 'Asha Rao',
};

/** If the service waited for a provider this slow, the test would time out. */
export const LONGER_THAN_A_TEST_MS = 120_000;

export const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

type Outcome = 'captured' | 'failed' | 'authorized';
export interface Checkout {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/**
 * A booking service with the payment sandbox beside it. Tests move its clock forward and run its jobs themselves.
 * @param more settings that the test is about
 */
export async function openClinic(more: Partial<Config> = {}) {
  const servers = await startTestServers();
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-clinic-'));
  const webhookInbox = await openWebhookInbox();
  const clock = { aheadMs: 0 };
  const now = () => new Date(Date.now() + clock.aheadMs);
  const sandbox = await startSandbox({
    port: 0,
    dataFile: join(dir, 'ledger.jsonl'),
    ...account,
    webhookUrl: webhookInbox.url,
    now,
  });
  const config: Config = {
    PORT: 0,
    METRICS_PORT: 0,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    MONGO_URL: servers.mongoUrl('booking'),
    NATS_URL: servers.natsUrl,
    INTERNAL_TOKEN_PUBLIC_KEY: internalKeys.publicKey,
    RAZORPAY_KEY_ID: account.keyId,
    RAZORPAY_KEY_SECRET: account.keySecret,
    RAZORPAY_WEBHOOK_SECRET: account.webhookSecret,
    RAZORPAY_WEBHOOK_SECRET_BEFORE: account.webhookSecretBefore,
    RAZORPAY_API_URL: sandbox.url,
    PUBLIC_URL: 'https://vetcare.test',
    ...seller,
    SELLER_GST_PERCENT: 18,
    DISPUTE_LOSS_BORNE_BY: 'platform',
    DISPUTE_FEE_RUPEES: 25,
    TDS_PERCENT: 0,
    SERVICE_CHARGE_GST_PERCENT: 0,
    SUPPORT_REFUND_RUPEES: 300,
    HOLD_MINUTES: 15,
    HOLDS_PER_NETWORK: 5,
    RECONCILE_SECONDS: 3_600,
    INVOICE_SECONDS: 3_600,
    ...more,
  };
  let booking: RunningBooking = await startBooking(config, { now });
  const database = await mongoose.createConnection(config.MONGO_URL).asPromise();
  const call: ReturnType<typeof callerFor> = (...args) =>
    callerFor({ port: booking.port, service: 'booking' })(...args);
  const provider = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${sandbox.url}/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64')}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };

  const clinic = {
    servers,
    config,
    clock,
    now,
    webhookInbox,
    database,
    call,
    provider,
    get jobs() {
      return booking.jobs;
    },
    get port() {
      return booking.port;
    },
    get metricsPort() {
      return booking.metricsPort;
    },

    faults: (change: Record<string, unknown>) => provider('POST', '/sandbox/faults', change),

    /** A patient the service knows nothing about yet, because no event about them has been published. */
    patient: () => ({ id: anId(), role: 'patient' as const }),

    async doctorUpdated(more: Partial<EventData<'catalogue.doctor.updated.v1'>> = {}, occurredAt = now()) {
      const data = {
        doctorId: anId(),
        FirstName: 'Asha',
        LastName: 'Rao',
        gender: 'Female' as const,
        age: 40,
        image: null,
        specialization: 'Surgery',
        experience: 12,
        feesPaise: 50_000,
        isAvailable: true,
        isValidated: true,
        ...more,
      };
      await publishEvent(servers, 'catalogue.doctor.updated.v1', data, { occurredAt });
      return data.doctorId;
    },

    /** A doctor whose profile has arrived at the service. */
    async doctor(more: Partial<EventData<'catalogue.doctor.updated.v1'>> = {}): Promise<string> {
      const doctorId = await clinic.doctorUpdated(more);
      await until(
        async () => database.collection<{ _id: string }>('people').findOne({ _id: doctorId }),
        'the doctor to be known',
      );
      return doctorId;
    },

    book: (
      patient: { id: string },
      doctorId: string,
      more: { key?: string; slotStart?: string; fees?: number; acceptedTerms?: string } = {},
    ): Promise<Answer> =>
      call('POST', '/api/user/book-appointment', {
        as: { id: patient.id, role: 'patient' },
        body: {
          doctorId,
          ...(more.slotStart !== undefined && { slotStart: more.slotStart }),
          ...(more.fees !== undefined && { fees: more.fees }),
          ...(more.acceptedTerms !== undefined && { acceptedTerms: more.acceptedTerms }),
        },
        headers: more.key === undefined ? {} : { 'idempotency-key': more.key },
      }),

    /** Pays as a patient does in the checkout window. Its webhooks wait in the inbox. */
    pay: (orderId: string, outcome: Outcome, webhook: 'now' | 'never' = 'now', email?: string): Promise<Checkout> =>
      provider('POST', `/sandbox/orders/${orderId}/pay`, { outcome, webhook, ...(email && { payer: { email } }) }),

    verify: (patient: { id: string }, bookingId: string, checkout: Checkout): Promise<Answer> =>
      call('POST', '/api/user/verify-payment', {
        as: { id: patient.id, role: 'patient' },
        body: {
          bookingId,
          razorpayOrderId: checkout.razorpay_order_id,
          razorpayPaymentId: checkout.razorpay_payment_id,
          razorpaySignature: checkout.razorpay_signature,
        },
      }),

    /** Delivers a webhook, and waits until what it says has been done. */
    async webhook(body: string, headers: { eventId?: string; signature?: string } = {}): Promise<Answer> {
      const answer = await clinic.sendWebhook(body, headers);
      await clinic.inboxIsEmpty();
      return answer;
    },

    inboxIsEmpty: () => {
      const waiting = { nextTryAt: { $ne: null } };
      return until(async () => (await database.collection('webhook_inbox').countDocuments(waiting)) === 0, 'the inbox');
    },

    sendWebhook: (
      body: string,
      { eventId, signature }: { eventId?: string; signature?: string } = {},
    ): Promise<Answer> =>
      call('POST', '/webhooks/razorpay', {
        body,
        headers: {
          'x-razorpay-signature': signature ?? sign(account.webhookSecret, body),
          ...(eventId !== undefined && { 'x-razorpay-event-id': eventId }),
        },
      }),

    async appointments(patient: { id: string }) {
      const answer = await call('GET', '/api/user/get-appointments', { as: { id: patient.id, role: 'patient' } });
      return answer.body as unknown as Record<string, unknown>[];
    },

    async statusOf(patient: { id: string }, bookingId: string): Promise<unknown> {
      return (await clinic.appointments(patient)).find((booking) => booking._id === bookingId)?.paymentStatus;
    },

    /** How many events of each kind were published for the booking, counted once the outbox is empty. */
    async eventsFor(bookingId: string) {
      await until(async () => (await database.collection('outbox').countDocuments({ sent: false })) === 0, 'the relay');
      const count = async (type: 'completed' | 'failed' | 'refunded') =>
        (await eventsOf(servers, `booking.booking.${type}.v1`)).filter((event) => event.data.bookingId === bookingId)
          .length;
      return { completed: await count('completed'), failed: await count('failed'), refunded: await count('refunded') };
    },

    ledgerOf: async (bookingId: string) => {
      const entries = await database.collection('ledger').find({ bookingId }).toArray();
      const sums: Record<string, number> = {};
      for (const { kind, paise } of entries) sums[kind] = (sums[kind] ?? 0) + paise;
      return sums;
    },

    /** Stops the service of this process, so that only processes that the test starts do the work. */
    stopBooking: () => booking.stop(),

    /** Starts it again, as another process that knows nothing of the one before. */
    async startBooking(): Promise<void> {
      booking = await startBooking(config, { now });
    },

    async close() {
      await booking.stop();
      const books = await checkBooks(database);
      await sandbox.stop();
      await webhookInbox.close();
      await database.close();
      await servers.stop();
      rmSync(dir, { recursive: true, force: true });
      // Whatever a test has done to the money, the books balance afterwards.
      if (books.faults.length > 0) throw new Error(`The books do not balance:\n${books.faults.join('\n')}`);
    },
  };
  return clinic;
}

export type Clinic = Awaited<ReturnType<typeof openClinic>>;

export const bookingIdOf = (answer: Answer) => String(answer.body.bookingId);
export const orderIdOf = (answer: Answer) => String(answer.body.orderId);
