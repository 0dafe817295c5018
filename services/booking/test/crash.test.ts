import { randomUUID } from 'node:crypto';
import { anId, eventsOf, publishEvent, until } from '@vetcare/test-kit';
import type { Booking } from '../src/booking/booking';
import { createInboxStore } from '../src/webhook/inbox.store';
import { startProcess } from './booking-process';
import { bookingIdOf, type Checkout, type Clinic, openClinic, orderIdOf } from './clinic';
import { type CrashBorder, startCrashBorder } from './crash-border';

// Some thirty bookings are made, and the service starts nine times.
jest.setTimeout(120_000);

const MINUTE = 60_000;
const HALF_HOUR_MS = 30 * MINUTE;
/** Longer than any lease that a dead process may hold. */
const LEASES_MS = 20_000;
const admin = { id: anId(), role: 'admin' as const };

let clinic: Clinic;
let border: CrashBorder;
let doctorId: string;
beforeAll(async () => {
  clinic = await openClinic();
  border = await startCrashBorder({ mongoUrl: clinic.config.MONGO_URL, providerUrl: clinic.config.RAZORPAY_API_URL });
  doctorId = await clinic.doctor();
});
afterAll(async () => {
  await border.close();
  await clinic.close();
});

beforeEach(() => {
  clinic.clock.aheadMs = 0;
});
const victims = new Set<{ kill(): Promise<void> }>();
afterEach(async () => {
  for (const victim of victims) await victim.kill();
  victims.clear();
});

const TEN_DAYS = 480;
const firstTime = Math.ceil(Date.now() / HALF_HOUR_MS) + TEN_DAYS;
let times = 0;
/** Another half hour each time. */
const nextTime = () => new Date((firstTime + times++) * HALF_HOUR_MS).toISOString();

type Call = Clinic['call'];
const patientCall = (patient: { id: string }, path: string, body?: unknown, headers = {}) => ({
  path,
  options: { as: { id: patient.id, role: 'patient' as const }, headers, ...(body !== undefined && { body }) },
});
const proofOf = (bookingId: string, checkout: Checkout) => ({
  bookingId,
  razorpayOrderId: checkout.razorpay_order_id,
  razorpayPaymentId: checkout.razorpay_payment_id,
  razorpaySignature: checkout.razorpay_signature,
});

async function booked(more: { doctorId?: string; slotStart?: string } = {}) {
  const { slotStart = nextTime() } = more;
  const patient = clinic.patient();
  const answer = await clinic.book(patient, more.doctorId ?? doctorId, { slotStart });
  expect(answer.status).toBe(201);
  return { patient, slotStart, bookingId: bookingIdOf(answer), orderId: orderIdOf(answer) };
}

async function charged(more: Parameters<typeof booked>[0] = {}) {
  const booking = await booked(more);
  const checkout = await clinic.pay(booking.orderId, 'captured', 'never');
  return { ...booking, checkout, paymentId: checkout.razorpay_payment_id };
}

async function paid(more: Parameters<typeof booked>[0] = {}) {
  const booking = await charged(more);
  expect((await clinic.verify(booking.patient, booking.bookingId, booking.checkout)).status).toBe(200);
  return booking;
}

const stored = (bookingId: string) => clinic.database.collection<Booking>('bookings').findOne({ _id: bookingId });
const refundsOf = async (paymentId: string) =>
  (await clinic.provider<{ items: { amount: number }[] }>('GET', `/payments/${paymentId}/refunds`)).items.map(
    ({ amount }) => amount,
  );
/** The provider's orders with this receipt. */
const ordersOf = async (receipt: string) =>
  (await clinic.provider<{ items: { id: string }[] }>('GET', `/orders?receipt=${receipt}`)).items.map(({ id }) => id);

const PAID = { payment: 50_000, fee: 50_000, service_charge: 5_000 };
async function isPaidOnce({ patient, bookingId }: { patient: { id: string }; bookingId: string }) {
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
  expect(await clinic.ledgerOf(bookingId)).toEqual(PAID);
}

/** A process behind the border; the service of this process is stopped until that one has been killed. */
async function startVictim({
  env = {},
  whileNoneRuns,
}: {
  env?: Record<string, string>;
  whileNoneRuns?: () => Promise<void>;
} = {}) {
  await clinic.stopBooking();
  await whileNoneRuns?.();
  const urls = { MONGO_URL: border.mongoUrl, RAZORPAY_API_URL: border.providerUrl };
  const victim = await startProcess(clinic, { ...urls, ...env });
  victims.add(victim);
  return {
    call: victim.call,
    async kill() {
      await victim.kill();
      border.reset();
      clinic.clock.aheadMs += LEASES_MS;
      await clinic.startBooking();
    },
  };
}

/** How often each booking is in the events of a type, once everything is published. */
async function published(type: Parameters<typeof eventsOf>[1]) {
  const unsent = () => clinic.database.collection('outbox').countDocuments({ sent: false });
  await until(async () => (await unsent()) === 0, 'the relay');
  const counts = new Map<string, number>();
  for (const { data } of await eventsOf(clinic.servers, type)) {
    if ('bookingId' in data) counts.set(data.bookingId, (counts.get(data.bookingId) ?? 0) + 1);
  }
  return counts;
}

/** One call, what it changes in which order, and how it ends wherever its process dies. */
interface Case {
  steps: string[];
  /** Others wait until it is over, so it can't be held at one step while it goes on at another. */
  isAlone?: boolean;
  /** `ids` are those by which the border knows it. `ends` is called after the process has died. */
  prepare: () => Promise<{
    ids: string[];
    call: { path: string; options: Parameters<Call>[2] };
    ends: () => Promise<void>;
    /** What must hold already without anybody who comes back, once holds have ended and the jobs have run. */
    isGone?: boolean;
  }>;
}

const BOOK = ['update patientLocks', 'commit', 'findAndModify bookings', 'POST /v1/orders', 'update bookings'];

async function prepareBooking() {
  const [patient, slotStart, key] = [clinic.patient(), nextTime(), anId()];
  const call = patientCall(patient, '/api/user/book-appointment', { doctorId, slotStart }, { 'idempotency-key': key });
  return { patient, slotStart, call };
}

const calls: Record<string, Case> = {
  'booking, and the patient tries again': {
    steps: BOOK,
    async prepare() {
      const { patient, call } = await prepareBooking();
      return {
        ids: [patient.id],
        call,
        async ends() {
          const answer = await clinic.call('POST', call.path, call.options);
          expect(answer.status).toBe(201);
          const [bookingId, orderId] = [bookingIdOf(answer), orderIdOf(answer)];
          expect(await ordersOf(bookingId)).toEqual([orderId]);
          const proof = await clinic.pay(orderId, 'captured', 'never');
          expect((await clinic.verify(patient, bookingId, proof)).status).toBe(200);
          await isPaidOnce({ patient, bookingId });
          expect(await clinic.appointments(patient)).toHaveLength(1);
        },
      };
    },
  },
  'booking, and the patient is gone': {
    steps: BOOK,
    async prepare() {
      const { patient, slotStart, call } = await prepareBooking();
      return {
        ids: [patient.id],
        call,
        isGone: true,
        async ends() {
          const seen = (await clinic.appointments(patient)).map(({ paymentStatus }) => paymentStatus);
          expect(['', 'expired']).toContain(seen.join());
          await booked({ slotStart });
        },
      };
    },
  },
  'showing the proof of a payment, and doing so again': {
    steps: ['commit'],
    async prepare() {
      const booking = await charged();
      const { patient, bookingId, checkout } = booking;
      return {
        ids: [bookingId],
        call: patientCall(patient, '/api/user/verify-payment', proofOf(bookingId, checkout)),
        async ends() {
          expect((await clinic.verify(patient, bookingId, checkout)).status).toBe(200);
          await isPaidOnce(booking);
        },
      };
    },
  },
  'showing the proof of a payment, and the patient is gone': {
    steps: ['commit'],
    async prepare() {
      const booking = await charged();
      const { patient, bookingId, checkout } = booking;
      return {
        ids: [bookingId],
        call: patientCall(patient, '/api/user/verify-payment', proofOf(bookingId, checkout)),
        isGone: true,
        ends: () => isPaidOnce(booking),
      };
    },
  },
  'coming back and asking what became of a payment': {
    steps: ['commit', 'update bookings'],
    async prepare() {
      const booking = await charged();
      const call = patientCall(booking.patient, `/api/user/bookings/${booking.bookingId}/check-payment`);
      return {
        ids: [booking.bookingId],
        call,
        async ends() {
          expect((await clinic.call('POST', call.path, call.options)).status).toBe(200);
          await isPaidOnce(booking);
        },
      };
    },
  },
  'moving an appointment': {
    steps: ['commit'],
    async prepare() {
      const { patient, bookingId, slotStart: from } = await paid();
      const to = nextTime();
      const call = patientCall(patient, `/api/user/bookings/${bookingId}/move`, { slotStart: to });
      return {
        ids: [bookingId],
        call,
        async ends() {
          const moving = await stored(bookingId);
          expect(moving?.heldSlot).toEqual(moving?.slotStart);
          expect([from, to]).toContain(moving?.heldSlot?.toISOString());
          expect((await clinic.call('POST', call.path, call.options)).status).toBe(200);
          expect(await stored(bookingId)).toMatchObject({ heldSlot: new Date(to), moves: 1 });
          await booked({ slotStart: from });
        },
      };
    },
  },
  'taking a receipt': {
    steps: ['commit'],
    isAlone: true,
    async prepare() {
      const { patient, bookingId } = await paid();
      const call = patientCall(patient, `/api/user/bookings/${bookingId}/receipt`);
      return {
        ids: [bookingId],
        call,
        async ends() {
          expect((await clinic.call('GET', call.path, call.options)).status).toBe(200);
        },
      };
    },
  },
  'returning a part of a payment': {
    steps: ['commit'],
    async prepare() {
      const { bookingId, paymentId } = await paid();
      const order = { body: { amount: 100, reason: 'The chat was down' }, headers: { 'idempotency-key': anId() } };
      const call = { path: `/api/admin/bookings/${bookingId}/refunds`, options: { as: admin, ...order } };
      return {
        ids: [bookingId],
        call,
        async ends() {
          expect((await clinic.call('POST', call.path, call.options)).status).toBe(200);
          await until(async () => (await refundsOf(paymentId)).length > 0, 'the refund');
          expect(await refundsOf(paymentId)).toEqual([10_000]);
        },
      };
    },
  },
  'paying a doctor for a month': {
    steps: ['commit'],
    async prepare() {
      const ofMonth = await clinic.doctor();
      clinic.clock.aheadMs -= 40 * 24 * 60 * MINUTE;
      const month = new Date(clinic.now().getTime() + 5.5 * 60 * MINUTE).toISOString().slice(0, 7);
      const { bookingId } = await paid({ doctorId: ofMonth });
      clinic.clock.aheadMs += 40 * 24 * 60 * MINUTE;
      const body = { doctorId: ofMonth, month, amount: 450, reference: 'NEFT 1' };
      const call = { path: '/api/admin/payouts', options: { as: admin, body } };
      return {
        ids: [ofMonth],
        call,
        async ends() {
          expect((await clinic.call('POST', call.path, call.options)).status).toBe(200);
          expect(await clinic.ledgerOf(bookingId)).toEqual({ ...PAID, payout: 45_000 });
        },
      };
    },
  },
};

// A call is killed before its first step, before its second one and so on, and once after it was answered.
test('killed before any step of any call, or after its answer', async () => {
  const begun = [];
  for (const [name, { steps, isAlone, prepare }] of Object.entries(calls))
    for (let before = 1; before <= (isAlone ? 1 : steps.length + 1); before += 1)
      begun.push({ name, steps, before, ...(await prepare()) });
  // Whose bookings were refunded long ago.
  const leaver = { _id: anId(), leftAt: new Date(Date.now() - 60 * MINUTE) };
  const leavers = clinic.database.collection<{ _id: string }>('leavers');
  await leavers.insertOne(leaver);
  const forgetting = border.follow([leaver._id], 1);
  const victim = await startVictim();
  await Promise.all(
    begun.map(async ({ name, steps, before, ids, call }) => {
      const { held, ...flow } = border.follow(ids, before);
      const method = call.path.endsWith('/receipt') ? 'GET' : 'POST';
      const answered = victim.call(method, call.path, call.options).then(
        ({ status }) => status,
        () => 'none',
      );
      const outcome = await Promise.race([held.then(() => 'held'), answered]);
      expect([name, before, outcome]).toEqual([name, before, before > steps.length ? expect.any(Number) : 'held']);
      expect([name, flow.steps]).toEqual([name, steps.slice(0, before)]);
    }),
  );
  await forgetting.held;
  expect(forgetting.steps).toEqual(['delete leavers']);
  await victim.kill();
  await Promise.all(begun.map(({ ends, isGone }) => !isGone && ends()));
  clinic.clock.aheadMs += 61 * MINUTE;
  await clinic.jobs.reconcile();
  await clinic.jobs.refund();
  expect(await leavers.findOne({ _id: leaver._id })).toBeNull();
  await Promise.all(begun.map(({ ends, isGone }) => isGone && ends()));
  const completed = await published('booking.booking.completed.v1');
  expect(new Set(completed.values())).toEqual(new Set([1]));
  expect(new Set((await published('booking.booking.moved.v1')).values())).toEqual(new Set([1]));
});

const WEBHOOK = ['update webhook_inbox', 'findAndModify webhook_inbox', 'commit', 'update webhook_inbox'];
const REFUND = ['commit', 'findAndModify refunds', 'POST /v1/payments/:id/refund', 'commit'];
const CHECK_PAID = ['update bookings', 'commit', 'update bookings'];
const END_HOLD = ['update bookings', 'update bookings'];

const cancel = (call: Call, { patient, bookingId }: { patient: { id: string }; bookingId: string }) =>
  call('POST', `/api/user/bookings/${bookingId}/cancel`, { as: { id: patient.id, role: 'patient' } });
async function isRefundedOnce({ patient, bookingId, paymentId }: Awaited<ReturnType<typeof paid>>) {
  expect(await clinic.statusOf(patient, bookingId)).toBe('refunded');
  expect(await refundsOf(paymentId)).toEqual([50_000]);
  expect((await clinic.ledgerOf(bookingId)).refund).toBe(50_000);
}
async function delivered() {
  const booking = await booked();
  const { razorpay_payment_id: paymentId } = await clinic.pay(booking.orderId, 'captured', 'now');
  return { ...booking, paymentId, delivery: await clinic.webhookInbox.delivery('payment.captured', paymentId) };
}
type Delivered = Awaited<ReturnType<typeof delivered>>;
const deliver = (call: Call, { delivery: { body, signature } }: Delivered) =>
  call('POST', '/webhooks/razorpay', { body, headers: { 'x-razorpay-signature': signature } });
/** Kept as by a process that died before it worked on it. */
const keep = ({ paymentId: _id, delivery: { body: raw } }: Delivered) =>
  createInboxStore(clinic.database).keep({
    ...{ _id, event: 'payment.captured', raw, requestId: anId() },
    receivedAt: new Date(),
  });
/** A booking whose hold has ended for every process. */
async function overdue(book: () => ReturnType<typeof booked>) {
  const { aheadMs } = clinic.clock;
  clinic.clock.aheadMs = -60 * MINUTE;
  const booking = await book();
  clinic.clock.aheadMs = aheadMs;
  return booking;
}

test('killed before any step of the jobs: inbox, reconciler and refunds', async () => {
  const checked = [await overdue(charged), await overdue(charged), await overdue(charged)];
  const unpaid = await overdue(booked);
  const refunded = await paid();
  const [waiting, settling, finishing, waking] = [
    await delivered(),
    await delivered(),
    await delivered(),
    await delivered(),
  ];
  const held = [
    ...checked.map(({ bookingId }, n) => ({ steps: CHECK_PAID, flow: border.follow([bookingId], n + 1) })),
    { steps: END_HOLD, flow: border.follow([unpaid.bookingId], 2) },
    { steps: REFUND, flow: border.follow([refunded.paymentId], 3) },
    { steps: WEBHOOK.slice(1), flow: border.follow([settling.paymentId], 2) },
    { steps: WEBHOOK.slice(1), flow: border.follow([finishing.paymentId], 3) },
  ];
  const victim = await startVictim({
    env: { RECONCILE_SECONDS: '0.2' },
    async whileNoneRuns() {
      await keep(settling);
      await keep(finishing);
    },
  });
  expect((await deliver(victim.call, waking)).status).toBe(200);
  expect((await cancel(victim.call, refunded)).status).toBe(200);
  for (const { steps, flow } of held) {
    await flow.held;
    expect(flow.steps).toEqual(steps.slice(0, flow.steps.length));
  }
  await victim.kill();
  await keep(waiting);
  await clinic.jobs.inbox();
  await clinic.jobs.reconcile();
  await clinic.jobs.refund();
  for (const booking of [...checked, waiting, settling, finishing, waking]) await isPaidOnce(booking);
  expect(await clinic.statusOf(unpaid.patient, unpaid.bookingId)).toBe('expired');
  await booked({ slotStart: unpaid.slotStart });
  await isRefundedOnce(refunded);
});

test('killed before a refund is recorded, and after events were sent; what else the jobs do is whole', async () => {
  const [late, unpaid] = [await overdue(charged), await overdue(booked)];
  const [whole, refunded, webhook] = [await paid(), await paid(), await delivered()];
  const free = [
    { steps: CHECK_PAID, flow: border.follow([late.bookingId]) },
    { steps: END_HOLD, flow: border.follow([unpaid.bookingId]) },
    { steps: REFUND, flow: border.follow([whole.paymentId]) },
    { steps: WEBHOOK, flow: border.follow([webhook.paymentId]) },
  ];
  const recording = border.follow([refunded.paymentId], REFUND.length);
  const sent = border.stop('update outbox');
  const victim = await startVictim({ env: { RECONCILE_SECONDS: '0.2' } });
  expect((await deliver(victim.call, webhook)).status).toBe(200);
  expect((await cancel(victim.call, whole)).status).toBe(200);
  for (const { flow, steps } of free) {
    await until(async () => flow.steps.length >= steps.length, `the step ${steps.at(-1)}`);
    expect(flow.steps.slice(0, steps.length)).toEqual(steps);
  }
  expect((await cancel(victim.call, refunded)).status).toBe(200);
  await Promise.all([recording.held, sent]);
  expect(recording.steps).toEqual(REFUND);
  await victim.kill();
  await clinic.jobs.refund();
  for (const booking of [whole, refunded]) await isRefundedOnce(booking);
  for (const booking of [late, webhook]) await isPaidOnce(booking);
  const told = await published('booking.booking.refunded.v1');
  expect([told.get(whole.bookingId), told.get(refunded.bookingId)]).toEqual([1, 1]);
});

test('killed while a doctor leaves, before events are handled, and before any is sent', async () => {
  const [first, second] = [await clinic.doctor(), await clinic.doctor()];
  const [ofFirst, ofSecond, silent] = [await paid({ doctorId: first }), await paid({ doctorId: second }), await paid()];
  const completionAt = (await stored(silent.bookingId))?.completionAt?.toISOString() ?? '';
  const leave = (id: string, doctor: string) =>
    publishEvent(
      clinic.servers,
      'auth.doctor.suspended.v1',
      { doctorId: doctor, FirstName: 'Asha', LastName: 'Rao', email: 'asha@example.com', reason: 'Papers' },
      { id },
    );
  const unanswered = { bookingId: silent.bookingId, patientId: silent.patient.id, doctorId };
  const staySilent = (id: string) =>
    publishEvent(clinic.servers, 'chat.message.left-unanswered.v1', { ...unanswered, completionAt }, { id });
  const refunding = border.follow([ofFirst.bookingId], 1);
  const hearing = border.follow([second], 1);
  const noting = border.follow([silent.bookingId], 1);
  const sending = border.stop('find outbox');
  const victim = await startVictim();
  await leave(randomUUID(), first);
  await refunding.held;
  const ids = [randomUUID(), randomUUID()] as const;
  await leave(ids[0], second);
  await staySilent(ids[1]);
  await Promise.all([hearing.held, noting.held, sending]);
  for (const { steps } of [refunding, hearing, noting]) expect(steps[0]).toBe('commit');
  await victim.kill();
  // JetStream would deliver them again after half a minute, in which nobody acknowledged them.
  await leave(ids[0], second);
  await staySilent(ids[1]);
  await until(async () => (await stored(silent.bookingId))?.unansweredAt, 'the silence to be noted');
  await until(async () => (await stored(ofSecond.bookingId))?.state === 'refunded', 'the second refund');
  await clinic.jobs.refund();
  for (const booking of [ofFirst, ofSecond]) await isRefundedOnce(booking);
  const told = await published('booking.booking.cancelled.v1');
  expect([told.get(ofFirst.bookingId), told.get(ofSecond.bookingId)]).toEqual([1, 1]);
});
