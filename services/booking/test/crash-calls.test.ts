import { anId, type CrashBorder, until } from '@vetcare/test-kit';
import { bookingIdOf, type Checkout, type Clinic, orderIdOf } from './clinic';
import { type Call, type CrashClinic, MINUTE, openCrashClinic, PAID } from './crash-clinic';

// Some thirty bookings are made before the process is killed.
jest.setTimeout(120_000);

const admin = { id: anId(), role: 'admin' as const };

let crash: CrashClinic;
let clinic: Clinic;
let border: CrashBorder;
beforeAll(async () => {
  crash = await openCrashClinic();
  ({ clinic, border } = crash);
});
afterAll(() => crash.close());

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
/** The provider's orders with this receipt. */
const ordersOf = async (receipt: string) =>
  (await clinic.provider<{ items: { id: string }[] }>('GET', `/orders?receipt=${receipt}`)).items.map(({ id }) => id);

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
  const [patient, slotStart, key] = [clinic.patient(), crash.nextTime(), anId()];
  const call = patientCall(
    patient,
    '/api/user/book-appointment',
    { doctorId: crash.doctorId, slotStart },
    { 'idempotency-key': key },
  );
  return { patient, slotStart, call };
}

async function prepareProof() {
  const { patient, bookingId, checkout } = await crash.charged();
  const call = patientCall(patient, '/api/user/verify-payment', proofOf(bookingId, checkout));
  return { patient, bookingId, checkout, ids: [bookingId], call };
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
          await crash.isPaidOnce({ patient, bookingId });
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
          await crash.booked({ slotStart });
        },
      };
    },
  },
  'showing the proof of a payment, and doing so again': {
    steps: ['commit'],
    async prepare() {
      const { patient, bookingId, checkout, ...shown } = await prepareProof();
      return {
        ...shown,
        async ends() {
          expect((await clinic.verify(patient, bookingId, checkout)).status).toBe(200);
          await crash.isPaidOnce({ patient, bookingId });
        },
      };
    },
  },
  'showing the proof of a payment, and the patient is gone': {
    steps: ['commit'],
    async prepare() {
      const { patient, bookingId, ...shown } = await prepareProof();
      return { ...shown, isGone: true, ends: () => crash.isPaidOnce({ patient, bookingId }) };
    },
  },
  'coming back and asking what became of a payment': {
    steps: ['commit', 'update bookings'],
    async prepare() {
      const booking = await crash.charged();
      const call = patientCall(booking.patient, `/api/user/bookings/${booking.bookingId}/check-payment`);
      return {
        ids: [booking.bookingId],
        call,
        async ends() {
          expect((await clinic.call('POST', call.path, call.options)).status).toBe(200);
          await crash.isPaidOnce(booking);
        },
      };
    },
  },
  'moving an appointment': {
    steps: ['commit'],
    async prepare() {
      const { patient, bookingId, slotStart: from } = await crash.paid();
      const to = crash.nextTime();
      const call = patientCall(patient, `/api/user/bookings/${bookingId}/move`, { slotStart: to });
      return {
        ids: [bookingId],
        call,
        async ends() {
          const moving = await crash.stored(bookingId);
          expect(moving?.heldSlot).toEqual(moving?.slotStart);
          expect([from, to]).toContain(moving?.heldSlot?.toISOString());
          expect((await clinic.call('POST', call.path, call.options)).status).toBe(200);
          expect(await crash.stored(bookingId)).toMatchObject({ heldSlot: new Date(to), moves: 1 });
          await crash.booked({ slotStart: from });
        },
      };
    },
  },
  'returning a part of a payment': {
    steps: ['commit'],
    async prepare() {
      const { bookingId, paymentId } = await crash.paid();
      const order = { body: { amount: 100, reason: 'The chat was down' }, headers: { 'idempotency-key': anId() } };
      const call = { path: `/api/admin/bookings/${bookingId}/refunds`, options: { as: admin, ...order } };
      return {
        ids: [bookingId],
        call,
        async ends() {
          expect((await clinic.call('POST', call.path, call.options)).status).toBe(200);
          await until(async () => (await crash.refundsOf(paymentId)).length > 0, 'the refund');
          expect(await crash.refundsOf(paymentId)).toEqual([10_000]);
        },
      };
    },
  },
  'paying a doctor for a month': {
    // All payouts have one lock.
    steps: ['commit'],
    isAlone: true,
    async prepare() {
      const ofMonth = await clinic.doctor();
      clinic.clock.aheadMs -= 40 * 24 * 60 * MINUTE;
      const half = 30 * MINUTE;
      const soon = (Math.ceil(clinic.now().getTime() / half) + 2) * half;
      // A month pays the consultations whose time it had.
      const month = new Date(soon + 5.5 * 60 * MINUTE).toISOString().slice(0, 7);
      const { bookingId } = await crash.paid({ doctorId: ofMonth, slotStart: new Date(soon).toISOString() });
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
  const victim = await crash.startVictim();
  await Promise.all(
    begun.map(async ({ name, steps, before, ids, call }) => {
      const { held, ...flow } = border.follow(ids, before);
      const answered = victim.call('POST', call.path, call.options).then(
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
  const completed = await crash.published('booking.booking.completed.v1');
  expect(new Set(completed.values())).toEqual(new Set([1]));
  expect(new Set((await crash.published('booking.booking.moved.v1')).values())).toEqual(new Set([1]));
});
