import type { Event, PayoutBatches } from '@vetcare/contracts';
import { publishEvent, until } from '@vetcare/test-kit';
import fc from 'fast-check';
import { checkBooks } from '../src/payment/check-books';
import { balanceOf, type LedgerEntry } from '../src/payment/ledger';
import type { Refund } from '../src/payment/refund.store';
import { bookingIdOf, type Checkout, type Clinic, openClinic, orderIdOf } from './clinic';
import { startMails } from './mails';

jest.setTimeout(600_000);

/** How many sequences are tried. More, and others, are tried with MONEY_SEQUENCES=2000 and another MONEY_SEED. */
const SEQUENCES = Number(process.env.MONEY_SEQUENCES ?? 24);
const SEED = Number(process.env.MONEY_SEED ?? 24);
const HALF_HOUR_MS = 30 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** The doctor's fee, which is also what the bank asks for. */
const PAID_PAISE = 50_000;

let clinic: Clinic;
let mails: Awaited<ReturnType<typeof startMails>>;
beforeAll(async () => {
  clinic = await openClinic({ TDS_PERCENT: 1, SERVICE_CHARGE_GST_PERCENT: 18 });
  mails = await startMails();
});
afterAll(async () => {
  await mails.stop();
  await clinic.close();
});

const asAdmin = { id: 'a'.repeat(24), role: 'admin' as const };

interface Stored {
  _id: string;
  state: string;
  slotStart: Date | null;
  appointmentAt: Date;
  completionAt: Date;
  patientId: string;
  disputedAt?: Date | null;
}
const bookings = () => clinic.database.collection<Stored>('bookings');
const people = () =>
  clinic.database.collection<{ _id: string; decision?: { approved: boolean }; deleted?: boolean }>('people');

/** One patient with one doctor, and what they have begun with each other. */
async function openPair() {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const told = { doctorId, FirstName: 'Asha', LastName: 'Rao', email: 'asha@example.com' };
  const begun: { bookingId: string; orderId: string; checkout?: Checkout }[] = [];
  const slot = (n: number) =>
    new Date((Math.ceil(clinic.now().getTime() / HALF_HOUR_MS) + 40 + n) * HALF_HOUR_MS).toISOString();
  const pick = (n: number) => begun[n % begun.length];
  const call = (n: number, path: string, body?: object) => {
    const id = pick(n)?.bookingId;
    return id && clinic.call('POST', `/api/user/bookings/${id}/${path}`, { as: patient, ...(body && { body }) });
  };
  const knows = (id: string, approved: boolean) =>
    until(async () => (await people().findOne({ _id: id }))?.decision?.approved === approved, 'a decision');
  const left = new Set<string>();
  const leave = async (userId: string, role: 'patient' | 'doctor') => {
    if (left.has(userId)) return;
    left.add(userId);
    await publishEvent(clinic.servers, 'auth.user.deleted.v1', { userId, role }, { occurredAt: clinic.now() });
    await until(async () => (await people().findOne({ _id: userId }))?.deleted === true, 'the deletion');
  };
  const steps = {
    async book(n: number) {
      const answer = await clinic.book(patient, doctorId, n % 2 ? { slotStart: slot(n) } : {});
      // A time that is held already is answered with its own booking.
      if (answer.status === 201 && !begun.some(({ bookingId }) => bookingId === bookingIdOf(answer)))
        begun.push({ bookingId: bookingIdOf(answer), orderId: orderIdOf(answer) });
    },
    async pay(n: number) {
      const one = pick(n);
      if (!one) return;
      one.checkout ??= await clinic.pay(one.orderId, 'captured', 'never');
      // Also what was paid before, as a repeated notice.
      await clinic.verify(patient, one.bookingId, one.checkout);
    },
    async holdsEnd() {
      clinic.clock.aheadMs += 16 * 60_000;
      await checkAll();
    },
    async aDayPasses() {
      clinic.clock.aheadMs += DAY_MS;
      await checkAll();
    },
    cancel: (n: number) => call(n, 'cancel'),
    move: (n: number) => call(n, 'move', { slotStart: slot(n + 1) }),
    async doctorCancels(n: number) {
      const id = pick(n)?.bookingId;
      const as = { id: doctorId, role: 'doctor' as const };
      if (id) await clinic.call('POST', `/api/doctor/bookings/${id}/cancel`, { as });
    },
    async refundPart(n: number) {
      const id = pick(n)?.bookingId;
      const options = { body: { amount: 100, reason: 'The chat was down' }, headers: { 'idempotency-key': `k${n}` } };
      if (id) await clinic.call('POST', `/api/admin/bookings/${id}/refunds`, { as: asAdmin, ...options });
    },
    /** Of a payment that was captured; the bank asks for all of it. */
    async dispute(n: number) {
      const paymentId = pick(n)?.checkout?.razorpay_payment_id;
      if (paymentId) await tellDispute('created', paymentId);
    },
    async disputeEnds(n: number) {
      const paymentId = pick(n)?.checkout?.razorpay_payment_id;
      if (paymentId) await tellDispute(n % 2 ? 'won' : 'lost', paymentId);
    },
    async release(n: number) {
      await call(n, 'release');
    },
    async suspendDoctor(n: number) {
      if (left.has(doctorId)) return;
      const underWay = n % 2 ? ('finish' as const) : ('refund' as const);
      const at = clinic.now();
      await publishEvent(
        clinic.servers,
        'auth.doctor.suspended.v1',
        { ...told, reason: 'Papers', underWay },
        { occurredAt: at },
      );
      // Whoever was suspended before is known to be already. What is still to be heard would count from after the minute to undo it.
      const leavers = clinic.database.collection<{ _id: string; leftAt: Date }>('leavers');
      await until(async () => ((await leavers.findOne({ _id: doctorId }))?.leftAt ?? 0) >= at, 'the suspension');
    },
    async restoreDoctor() {
      if (left.has(doctorId)) return;
      await publishEvent(clinic.servers, 'auth.doctor.approved.v1', told, { occurredAt: clinic.now() });
      await knows(doctorId, true);
    },
    deletePatient: () => leave(patient.id, 'patient'),
    deleteDoctor: () => leave(doctorId, 'doctor'),
    async monthEnds() {
      clinic.clock.aheadMs += 32 * DAY_MS;
      await checkAll();
    },
    payOut: () => payOut(doctorId),
    async makeBatch() {
      const body = { month: lastMonth(), doctorIds: [doctorId] };
      await clinic.call('POST', '/api/admin/payout-batches', { as: asAdmin, body });
    },
    payBatch: () => closeBatch('pay', { reference: 'UPLOAD 1', refused: [] }),
    withdrawBatch: () => closeBatch('withdraw'),
  };
  return { patient, doctorId, begun, steps };
}
type Steps = Awaited<ReturnType<typeof openPair>>['steps'];

/** In whatever order: an end may be told of before the beginning, and of a payment that was returned before. */
function tellDispute(what: 'created' | 'won' | 'lost', paymentId: string) {
  const [createdAt, respondBy] = [Math.floor(clinic.now().getTime() / 1_000), 4_000_000_000];
  const id = `disp_${paymentId.slice(4)}`;
  const entity = { id, payment_id: paymentId, amount: PAID_PAISE, created_at: createdAt, respond_by: respondBy };
  return clinic.webhook(JSON.stringify({ event: `payment.dispute.${what}`, payload: { dispute: { entity } } }));
}

/** In India, a quarter of a day ahead. */
const lastMonth = () => {
  const [year = 0, month = 0] = new Date(clinic.now().getTime() + 5.5 * 3_600_000).toISOString().split('-').map(Number);
  return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7);
};

/** What is due for all months that are over, as an admin does who looks at the list. */
async function payOut(doctorId: string) {
  const month = lastMonth();
  const { body } = await clinic.call('GET', `/api/admin/payouts?month=${month}`, { as: asAdmin });
  const statements = body as unknown as { doctor: { _id: string }; due: number }[];
  const amount = statements.find(({ doctor }) => doctor._id === doctorId)?.due ?? 0;
  const order = { doctorId, month, amount, reference: 'NEFT 1' };
  if (amount > 0) await clinic.call('POST', '/api/admin/payouts', { as: asAdmin, body: order });
}

async function closeBatch(how: 'pay' | 'withdraw', body?: object) {
  const { open } = (await clinic.call('GET', '/api/admin/payout-batches', { as: asAdmin }))
    .body as unknown as PayoutBatches;
  const options = { as: asAdmin, ...(body && { body }) };
  if (open) await clinic.call('POST', `/api/admin/payout-batches/${open._id}/${how}`, options);
}

async function checkAll() {
  const due = { $set: { nextCheckAt: clinic.now() } };
  await clinic.database.collection('bookings').updateMany({ nextCheckAt: { $ne: null } }, due);
  await clinic.jobs.reconcile();
  await clinic.jobs.refund();
}

const names: (keyof Steps)[] = [
  ...(['book', 'book', 'pay', 'pay', 'holdsEnd', 'aDayPasses', 'cancel', 'move', 'doctorCancels'] as const),
  ...(['refundPart', 'suspendDoctor', 'restoreDoctor', 'deletePatient', 'release', 'dispute', 'disputeEnds'] as const),
  ...(['deleteDoctor', 'monthEnds', 'payOut', 'makeBatch', 'payBatch', 'withdrawBatch'] as const),
];
type Sequence = [keyof Steps, number][];
const whatever = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(5)), { minLength: 3, maxLength: 10 });
const anAppointment: Sequence = [
  ['book', 1],
  ['pay', 0],
];
const anEarnedFee: Sequence = [...anAppointment, ['monthEnds', 0]];
/** How most sequences begin, because little comes of most steps without it. */
const beginnings: Sequence[] = [
  [],
  anAppointment,
  [...anAppointment, ['move', 0], ['cancel', 0]],
  [...anEarnedFee, ['payOut', 0]],
  [...anEarnedFee, ['makeBatch', 0]],
  [...anEarnedFee, ['makeBatch', 0], ['withdrawBatch', 0]],
];
const sequence = fc
  .tuple(fc.constantFrom(...beginnings), whatever)
  .map(([beginning, steps]) => [...beginning, ...steps]);

/** Until all that is due was done: undoable suspensions too. */
async function settle() {
  clinic.clock.aheadMs += 61_000;
  await checkAll();
  const waiting = { nextTryAt: { $ne: null } };
  await until(async () => {
    await clinic.jobs.refund();
    return (await clinic.database.collection('refunds').countDocuments(waiting)) === 0;
  }, 'all refunds');
  await clinic.jobs.invoices();
  await clinic.jobs.departed();
}

/** What a sequence has left would be looked at again by each one after it: thousands cost the same each without it. */
async function forget() {
  const collections = (await clinic.database.listCollections()).map(({ name }) => clinic.database.collection(name));
  await Promise.all(collections.map((one) => one.deleteMany({})));
  clinic.clock.aheadMs = 0;
}

/**
 * The sums of which the patient hears, each with what was returned before: of what was returned at one moment, which may be what
 * several orders asked for, and of a charge-back that ends the booking.
 */
async function returnedSums(bookingId: string, refund: Refund | null): Promise<number[]> {
  let returned = 0;
  const byMoment = new Map<number, number>();
  for (const { paise, doneAt } of refund?.parts ?? []) {
    returned += paise;
    byMoment.set(doneAt?.getTime() ?? 0, returned);
  }
  const { chargeback = 0 } = await clinic.ledgerOf(bookingId);
  const isChargedBack = chargeback > 0 && returned < PAID_PAISE;
  return [...byMoment.values(), ...(isChargedBack ? [PAID_PAISE] : [])];
}

interface Payout {
  doctorId: string;
  paise: number;
}

/** What was transferred to the doctor is in the books, and nobody has left for good to whom something is owed. */
async function payoutsAreBooked(doctorId: string) {
  const payouts = await clinic.database.collection<Payout>('payouts').find({ doctorId }).toArray();
  const entries = await clinic.database.collection<LedgerEntry>('ledger').find({ doctorId }).toArray();
  const sumOf = (kind: string) => entries.reduce((sum, one) => sum + (one.kind === kind ? one.paise : 0), 0);
  const paid = payouts.reduce((sum, { paise }) => sum + paise, 0);
  expect(sumOf('payout') - sumOf('payout_deducted')).toBe(paid);
  const settled = { 'event.type': 'booking.payout.settled.v1' };
  if ((await clinic.database.collection('outbox').countDocuments(settled)) === 0) return;
  expect(balanceOf('doctor', entries)).toBeGreaterThanOrEqual(0);
}

/** How the events of a sequence reach notification: as they happened or in another order, and each of them twice. */
interface Delivery {
  inOrder: boolean;
  shuffle: number;
}
const delivery = fc.record({ inOrder: fc.boolean(), shuffle: fc.nat() });

async function tellMails({ inOrder, shuffle }: Delivery): Promise<void> {
  const outbox = clinic.database.collection<{ event: Event }>('outbox');
  const told = (await outbox.find().sort({ _id: 1 }).toArray()).map(({ event }) => event);
  const placeOf = (at: number) => Math.imul(at + 1, shuffle | 1) >>> 0;
  const order = told.map((event, at) => ({ event, place: inOrder ? at : placeOf(at) }));
  const once = order.sort((a, b) => a.place - b.place).map(({ event }) => event);
  await mails.tell([...once, ...once]);
}

/** The sum in a mail about a refund, in paise. */
const refundedIn = (text: string) =>
  Math.round(Number(/Refunded:?\s*₹([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')) * 100);

/** Each payment and each refund in the books, compared with the mails to the two whom it concerns. */
async function eachMovementWasMailed(bookingId: string, patientId: string, doctorId: string, inOrder: boolean) {
  const about = (userId: string) => mails.to(userId).filter(({ text }) => text.includes(bookingId));
  const [toPatient, toDoctor] = [about(patientId), about(doctorId)];
  const count = (of: typeof toPatient, subject: RegExp) => of.filter((mail) => subject.test(mail.subject)).length;
  const sumsIn = (of: typeof toPatient, subject: RegExp) =>
    of
      .filter((mail) => subject.test(mail.subject))
      .map(({ text }) => refundedIn(text))
      .sort();
  const earned = 'fee' in (await clinic.ledgerOf(bookingId));
  const refund = await clinic.database.collection<Refund>('refunds').findOne({ bookingId });
  const sums = (await returnedSums(bookingId, refund)).sort();
  const cancelled = count(toDoctor, /^Appointment cancelled/);
  const isEnded = cancelled > 0 || (await bookings().findOne({ _id: bookingId }))?.state === 'refunded';
  const receipts = count(toPatient, /^Booking confirmed/);
  // An appointment that is known to have ended is not confirmed any more.
  expect([bookingId, earned ? receipts : 1 - receipts]).toEqual([
    bookingId,
    !inOrder && isEnded ? expect.any(Number) : 1,
  ]);
  expect([bookingId, count(toDoctor, /^New appointment/)]).toEqual([bookingId, receipts]);
  expect([bookingId, sumsIn(toPatient, /payment has been refunded$/)]).toEqual([bookingId, sums]);
  // Who has left or was left is told by the mail about the cancellation.
  const leaving = ['doctor_left', 'patient_left'].includes(refund?.reason ?? '');
  const whole = leaving ? sums.slice(0, -1) : sums;
  expect([bookingId, sumsIn(toDoctor, /^Refunded/)]).toEqual([bookingId, earned ? whole : []]);
  expect([bookingId, cancelled]).toEqual([bookingId, earned && leaving ? 1 : expect.any(Number)]);
  expect(cancelled).toBeLessThan(2);
  expect(receipts).toBeLessThan(2);
}

const overlap = (a: Stored, b: Stored) =>
  a.slotStart && b.slotStart
    ? a.slotStart.getTime() === b.slotStart.getTime()
    : !a.slotStart && !b.slotStart && a.appointmentAt < b.completionAt && b.appointmentAt < a.completionAt;

test('whatever happens in whatever order, the money is where it belongs', async () => {
  const check = fc.asyncProperty(sequence, delivery, async (chosen, how) => {
    const { patient, doctorId, begun, steps } = await openPair();
    await mails.register(patient.id, 'patient');
    await mails.register(doctorId, 'doctor');
    for (const [name, n] of chosen) await steps[name](n);
    await settle();
    // (a) What the provider holds equals the books, of every booking.
    expect((await checkBooks(clinic.database)).faults).toEqual([]);
    for (const { bookingId, checkout } of begun) {
      if (!checkout) continue;
      const payment = await clinic.provider<{ amount: number; amount_refunded: number }>(
        'GET',
        `/payments/${checkout.razorpay_payment_id}`,
      );
      const { payment: paid = 0, refund = 0 } = await clinic.ledgerOf(bookingId);
      expect([bookingId, paid - refund]).toEqual([
        bookingId,
        paid === 0 ? 0 : payment.amount - payment.amount_refunded,
      ]);
    }
    await payoutsAreBooked(doctorId);
    // (b) Nobody has paid for two consultations that overlap.
    const kept = await bookings().find({ patientId: patient.id, state: 'Completed' }).toArray();
    for (const one of kept) for (const other of kept) if (one !== other) expect(overlap(one, other)).toBeFalsy();
    // (c) What can no longer happen keeps no money.
    const [self, doctor] = [await people().findOne({ _id: patient.id }), await people().findOne({ _id: doctorId })];
    if (self?.deleted || doctor?.deleted || doctor?.decision?.approved === false)
      // While the bank decides, nothing may be returned.
      expect(kept.filter(({ appointmentAt, disputedAt }) => !disputedAt && appointmentAt > clinic.now())).toEqual([]);
    // (d) Every movement of money was mailed once, however often and in whatever order it was told.
    await tellMails(how);
    for (const { bookingId } of begun) await eachMovementWasMailed(bookingId, patient.id, doctorId, how.inOrder);
    await forget();
  });
  await fc.assert(check, { numRuns: SEQUENCES, seed: SEED, endOnFailure: true });
});
