import { isDeepStrictEqual } from 'node:util';
import { type DoctorCalendar, type EventData, type PayoutBatches, USUAL_CALENDAR } from '@vetcare/contracts';
import { type Answer, anId, publishEvent, until } from '@vetcare/test-kit';
import type { ProviderRefund } from '../src/payment/provider-entities';
import { bookingIdOf, type Checkout, type Clinic, orderIdOf } from './clinic';

const HALF_HOUR_MS = 30 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** The doctor's fee in paise at first, and after it was changed. */
const FEES = [50_000, 30_000];

const asAdmin = { id: 'a'.repeat(24), role: 'admin' as const };

interface Person {
  _id: string;
  decision?: { approved: boolean };
  deleted?: boolean;
}
export const peopleOf = ({ database }: Clinic) => database.collection<Person>('people');

interface Judged {
  _id: string;
  state: string;
  patientId: string;
  doctorId: string;
  completionAt: Date;
  unansweredAt?: Date;
  answeredAt?: Date;
}

interface Ordered {
  _id: string;
  amountPaise: number;
}

/** What a pair has begun with each other. */
export interface Begun {
  bookingId: string;
  orderId: string;
  checkout?: Checkout;
  /** The payment's id of a second capture, and of one over another sum. */
  again?: string;
  other?: string;
}

/** Days off from yesterday on, by India's clock or another; away for long; or as usual. */
function calendarOf(n: number, now: Date): DoctorCalendar {
  const dateIn = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const daysOff = [-1, 0, 1, 2, 3].map((days) => ({ date: dateIn(days), periods: [] }));
  return {
    ...USUAL_CALENDAR,
    exceptions: n % 3 === 1 ? daysOff : [],
    pausedUntil: n % 3 === 2 ? dateIn(100) : null,
  };
}

/** One patient with one doctor, and all that can happen to their money. */
export async function openPair(clinic: Clinic) {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const begun: Begun[] = [];
  const pair: Pair = {
    ...{ clinic, patient, doctorId, begun, foreign: [], left: new Set(), asDoctor: { id: doctorId, role: 'doctor' } },
    refundedFrom: null,
    profile: {},
    pick: (n) => begun[n % begun.length],
    slot: (n) => new Date((Math.ceil(clinic.now().getTime() / HALF_HOUR_MS) + 40 + n) * HALF_HOUR_MS).toISOString(),
  };
  const steps = {
    ...paySteps(pair),
    ...timeSteps(pair),
    ...endSteps(pair),
    ...doctorSteps(pair),
    ...providerSteps(pair),
    ...leaveSteps(pair),
    ...payoutSteps(pair),
  };
  return { patient, doctorId, begun, foreign: pair.foreign, refundedFrom: () => pair.refundedFrom, steps };
}
export type Steps = Awaited<ReturnType<typeof openPair>>['steps'];

interface Pair {
  clinic: Clinic;
  patient: ReturnType<Clinic['patient']>;
  doctorId: string;
  asDoctor: { id: string; role: 'doctor' };
  begun: Begun[];
  /** Payments for orders that are not ours, each of another payer. */
  foreign: { id: string; payer: string }[];
  /** Who has deleted their account. */
  left: Set<string>;
  /** From when on what has begun with the doctor, who has left, is refunded as well. */
  refundedFrom: Date | null;
  /** What the doctor has changed, because each notice of it has all of it. */
  profile: Partial<EventData<'catalogue.doctor.updated.v1'>>;
  pick: (n: number) => Begun | undefined;
  slot: (n: number) => string;
}

const patientCalls =
  ({ clinic, patient, pick }: Pair) =>
  async (n: number, path: string, body?: object): Promise<Answer | undefined> => {
    const id = pick(n)?.bookingId;
    if (!id) return undefined;
    return clinic.call('POST', `/api/user/bookings/${id}/${path}`, { as: patient, ...(body && { body }) });
  };

function paySteps(pair: Pair) {
  const { clinic, patient, doctorId, begun, pick, slot } = pair;
  const call = patientCalls(pair);
  const capture = async (n: number) => {
    const one = pick(n);
    if (one) one.checkout ??= await clinic.pay(one.orderId, 'captured', 'never');
    return one;
  };
  return {
    async book(n: number) {
      const answer = await clinic.book(patient, doctorId, n % 2 ? { slotStart: slot(n) } : {});
      // A time that is held already is answered with its own booking.
      if (answer.status === 201 && !begun.some(({ bookingId }) => bookingId === bookingIdOf(answer)))
        begun.push({ bookingId: bookingIdOf(answer), orderId: orderIdOf(answer) });
    },
    async pay(n: number) {
      const one = await capture(n);
      // Also what was paid before, as a repeated notice.
      if (one?.checkout) await clinic.verify(patient, one.bookingId, one.checkout);
    },
    /** The provider has the money, and no notice of it comes. */
    async payUnheard(n: number) {
      await capture(n);
    },
    async declined(n: number) {
      const one = pick(n);
      if (one && !one.checkout) await clinic.pay(one.orderId, 'failed', 'never');
    },
    async release(n: number) {
      await call(n, 'release');
    },
    async feeChanges(n: number) {
      pair.profile = { ...pair.profile, feesPaise: FEES[n % FEES.length] ?? 0 };
      await clinic.doctorUpdated({ doctorId, ...pair.profile });
      const of = async () =>
        (
          await clinic.database
            .collection<{ _id: string; profile?: { feesPaise: number } }>('people')
            .findOne({ _id: doctorId })
        )?.profile?.feesPaise;
      if (!pair.left.has(doctorId)) await until(async () => (await of()) === FEES[n % FEES.length], 'the fee');
    },
  };
}

function timeSteps(pair: Pair) {
  const { clinic, asDoctor, pick, slot } = pair;
  const call = patientCalls(pair);
  const proposalOf = (n: number, method: 'POST' | 'DELETE', body?: object) => {
    const id = pick(n)?.bookingId;
    return id && clinic.call(method, `/api/doctor/bookings/${id}/proposal`, { as: asDoctor, ...(body && { body }) });
  };
  return {
    move: (n: number) => call(n, 'move', { slotStart: slot(n + 1) }),
    async supportMoves(n: number) {
      const id = pick(n)?.bookingId;
      const body = { slotStart: slot(n + 2), reason: 'They called' };
      if (id) await clinic.call('POST', `/api/admin/bookings/${id}/move`, { as: asAdmin, body });
    },
    propose: (n: number) => proposalOf(n, 'POST', { slotStart: slot(n + 3) }),
    withdrawProposal: (n: number) => proposalOf(n, 'DELETE'),
    answerProposal: (n: number) => call(n, 'proposal', { slotStart: slot(n + 3), accept: n % 3 > 0 }),
    async holdsEnd() {
      clinic.clock.aheadMs += 16 * 60_000;
      await checkAll(clinic);
    },
    async aDayPasses() {
      clinic.clock.aheadMs += DAY_MS;
      await checkAll(clinic);
    },
    async monthEnds() {
      clinic.clock.aheadMs += 32 * DAY_MS;
      await checkAll(clinic);
    },
  };
}

function endSteps(pair: Pair) {
  const { clinic, asDoctor, pick } = pair;
  const call = patientCalls(pair);
  return {
    cancel: (n: number) => call(n, 'cancel'),
    async doctorCancels(n: number) {
      const id = pick(n)?.bookingId;
      if (id) await clinic.call('POST', `/api/doctor/bookings/${id}/cancel`, { as: asDoctor });
    },
    async supportCancels(n: number) {
      const id = pick(n)?.bookingId;
      const body = { reason: 'They called' };
      if (id) await clinic.call('POST', `/api/admin/bookings/${id}/cancel`, { as: asAdmin, body });
    },
    async refundPart(n: number) {
      const id = pick(n)?.bookingId;
      const options = { body: { amount: 100, reason: 'The chat was down' }, headers: { 'idempotency-key': `k${n}` } };
      if (id) await clinic.call('POST', `/api/admin/bookings/${id}/refunds`, { as: asAdmin, ...options });
    },
  };
}

/** What the doctor does, or leaves undone. */
function doctorSteps(pair: Pair) {
  const { clinic, patient, doctorId, asDoctor, pick } = pair;
  const people = clinic.database.collection<{ _id: string; profile?: { calendar?: DoctorCalendar } }>('people');
  const bookings = clinic.database.collection<Judged>('bookings');
  return {
    async block(n: number) {
      await clinic.call(n % 3 ? 'PUT' : 'DELETE', `/api/doctor/blocked-patients/${patient.id}`, { as: asDoctor });
    },
    /** What is paid already stays as it is; what is captured later may go back. */
    async daysOff(n: number) {
      const calendar = calendarOf(n, clinic.now());
      pair.profile = { ...pair.profile, calendar };
      await clinic.doctorUpdated({ doctorId, ...pair.profile });
      if (pair.left.has(doctorId)) return;
      const known = async () => (await people.findOne({ _id: doctorId }))?.profile?.calendar;
      await until(async () => isDeepStrictEqual(await known(), calendar), 'the calendar');
    },
    /** Before the appointment, too, as chat tells it. It ends the right to cancel, and earns nothing by itself. */
    async answer(n: number) {
      const found = await bookings.findOne({ _id: pick(n)?.bookingId ?? '', state: 'Completed' });
      if (!found || found.answeredAt) return;
      const { _id: bookingId, patientId } = found;
      const data = { bookingId, patientId, doctorId, answeredAt: clinic.now().toISOString() };
      await publishEvent(clinic.servers, 'chat.message.answered.v1', data, { occurredAt: clinic.now() });
      const isHeard = async () => {
        const now = await bookings.findOne({ _id: bookingId });
        return now?.state !== 'Completed' || now.answeredAt !== undefined;
      };
      await until(isHeard, 'the answer');
    },
    /** Chat judges each 48 hours once, when they are over. */
    async silence(n: number) {
      const over = { _id: pick(n)?.bookingId ?? '', state: 'Completed', completionAt: { $lte: clinic.now() } };
      const found = await bookings.findOne(over);
      if (!found || (found.unansweredAt ?? 0) >= found.completionAt) return;
      const { _id: bookingId, patientId, doctorId, completionAt } = found;
      const data = { bookingId, patientId, doctorId, completionAt: completionAt.toISOString() };
      await publishEvent(clinic.servers, 'chat.message.left-unanswered.v1', data, { occurredAt: clinic.now() });
      await until(async () => {
        const now = await bookings.findOne({ _id: bookingId });
        return now?.state !== 'Completed' || (now.unansweredAt ?? 0) >= completionAt;
      }, 'the silence');
    },
  };
}

const DISPUTE_TOLD = ['created', 'won', 'lost'] as const;

/** The provider carries out what waits there, and tells of each. */
export async function carryOutRefunds(clinic: Clinic): Promise<void> {
  const asked = clinic.database.collection<{ _id: string; orderId: string }>('refunds');
  for (const { _id: paymentId, orderId } of await asked.find().toArray()) {
    const { items } = await clinic.provider<{ items: ProviderRefund[] }>('GET', `/payments/${paymentId}/refunds`);
    for (const { id, status } of items) {
      if (status !== 'pending') continue;
      await clinic.provider('POST', `/sandbox/refunds/${id}/process`);
      const delivery = await clinic.webhookInbox.delivery('refund.processed', id);
      // Of a payment that the provider made of one for another order the job hears.
      if (delivery.body.includes(orderId)) await clinic.webhook(delivery.body, delivery);
    }
  }
}

/** What the provider tells beside the payments that the patient knows of. */
function providerSteps({ clinic, foreign, pick }: Pair) {
  /** Of a payment that was captured. A payment has two disputes at most, of all of it or of two fifths. */
  const tellDispute = async (n: number, what: (typeof DISPUTE_TOLD)[number]) => {
    const one = pick(n);
    const paymentId = (n > 3 && (one?.again ?? one?.other)) || one?.checkout?.razorpay_payment_id;
    if (paymentId) await tellDisputeOf(paymentId, n, what);
  };
  const tellDisputeOf = async (paymentId: string, n: number, what: (typeof DISPUTE_TOLD)[number]) => {
    const { amount: paid } = await clinic.provider<{ amount: number }>('GET', `/payments/${paymentId}`);
    const isSecond = n % 3 === 2;
    const [createdAt, respondBy] = [Math.floor(clinic.now().getTime() / 1_000), 4_000_000_000];
    const id = `disp_${paymentId.slice(4)}${isSecond ? '2' : ''}`;
    const amount = isSecond ? (paid / 5) * 2 : paid;
    const entity = { id, payment_id: paymentId, amount, created_at: createdAt, respond_by: respondBy };
    await clinic.webhook(JSON.stringify({ event: `payment.dispute.${what}`, payload: { dispute: { entity } } }));
  };
  return {
    /** In whatever order: an end may be told of before the beginning, and of a payment that was returned before. */
    dispute: (n: number) => tellDispute(n, 'created'),
    disputeEnds: (n: number) => tellDispute(n, n % 2 ? 'won' : 'lost'),
    /** Another payment for an order, which the provider makes of one for another order here. */
    async captureAgain(n: number) {
      const one = pick(n);
      const booking = await clinic.database.collection<Ordered>('bookings').findOne({ _id: one?.bookingId ?? '' });
      if (!one || !booking || one.again) return;
      const { amountPaise: amount } = booking;
      const order = await clinic.provider<{ id: string }>('POST', '/orders', { amount });
      const { razorpay_payment_id: id } = await clinic.pay(order.id, 'captured', 'never');
      one.again = id;
      const paid = { id, order_id: one.orderId, amount, currency: 'INR', created_at: 1 };
      const entity = { ...paid, status: 'captured', captured: true };
      await clinic.webhook(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }));
    },
    /** A payment for an order over another sum than that, which the provider makes of one for another order here. */
    async otherSum(n: number) {
      const one = pick(n);
      if (!one || one.other) return;
      const order = await clinic.provider<{ id: string }>('POST', '/orders', { amount: 20_000 });
      const { razorpay_payment_id: id } = await clinic.pay(order.id, 'captured', 'never');
      one.other = id;
      const paid = { id, order_id: one.orderId, amount: 20_000, currency: 'INR', created_at: 1 };
      const entity = { ...paid, status: 'captured', captured: true };
      await clinic.webhook(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }));
    },
    /** An admin returns what fits nothing, whatever is the first in the list. */
    async returnOtherSum(n: number) {
      const { body } = await clinic.call('GET', '/api/admin/unmatched-payments', { as: asAdmin });
      const listed = body as unknown as { _id: string }[];
      const seen = listed[n % listed.length];
      if (seen) await clinic.call('POST', `/api/admin/unmatched-payments/${seen._id}/refund`, { as: asAdmin });
    },
    /** From now on; the money stays where it is. */
    refundsFail: () => clinic.faults({ refunds: 'fail' }),
    /** From now on; the provider has accepted them. */
    refundsWait: () => clinic.faults({ refunds: 'wait' }),
    refundsArrive: () => carryOutRefunds(clinic),
    /** Of the last payment of an order that is not ours. */
    async disputeUnknown(n: number) {
      const id = foreign.at(-1)?.id;
      if (id) await tellDisputeOf(id, n % 2 ? 0 : n, DISPUTE_TOLD[n % 3] ?? 'created');
    },
    /** Somebody pays an order that is not ours, and an admin returns that or not. */
    async unknownOrder(n: number) {
      const order = await clinic.provider<{ id: string }>('POST', '/orders', { amount: 20_000 });
      const payer = anId();
      const { razorpay_payment_id: id } = await clinic.pay(order.id, 'captured', 'never', `${payer}@example.org`);
      foreign.push({ id, payer });
      const entity = { id, order_id: order.id, amount: 20_000, currency: 'INR', status: 'captured', created_at: 1 };
      await clinic.webhook(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }));
      const listed = await clinic.call('GET', '/api/admin/unmatched-payments', { as: asAdmin });
      const [seen] = listed.body as unknown as { _id: string }[];
      if (n % 2 && seen) await clinic.call('POST', `/api/admin/unmatched-payments/${seen._id}/refund`, { as: asAdmin });
    },
  };
}

function leaveSteps(pair: Pair) {
  const { clinic, patient, doctorId, left } = pair;
  const { servers } = clinic;
  const told = { doctorId, FirstName: 'Asha', LastName: 'Rao', email: 'asha@example.com' };
  const leavers = clinic.database.collection<{ _id: string; leftAt: Date }>('leavers');
  /** Whoever was suspended before is known to be already. What is still to be heard would count from after the minute to undo it. */
  const isHeard = (id: string, at: Date) =>
    until(async () => ((await leavers.findOne({ _id: id }))?.leftAt ?? 0) >= at, 'the suspension');
  const isApproved = (id: string) =>
    until(async () => (await peopleOf(clinic).findOne({ _id: id }))?.decision?.approved === true, 'a decision');
  const leave = async (userId: string, role: 'patient' | 'doctor') => {
    if (left.has(userId)) return;
    left.add(userId);
    await publishEvent(servers, 'auth.user.deleted.v1', { userId, role }, { occurredAt: clinic.now() });
    await until(async () => (await peopleOf(clinic).findOne({ _id: userId }))?.deleted === true, 'the deletion');
  };
  return {
    async suspendDoctor(n: number) {
      if (left.has(doctorId)) return;
      const underWay = n % 2 ? ('finish' as const) : ('refund' as const);
      const at = clinic.now();
      const data = { ...told, reason: 'Papers', underWay };
      await publishEvent(servers, 'auth.doctor.suspended.v1', data, { occurredAt: at });
      await isHeard(doctorId, at);
      pair.refundedFrom = n % 2 ? null : at;
    },
    async restoreDoctor() {
      if (left.has(doctorId)) return;
      await publishEvent(servers, 'auth.doctor.approved.v1', told, { occurredAt: clinic.now() });
      await isApproved(doctorId);
      pair.refundedFrom = null;
    },
    async suspendPatient() {
      if (left.has(patient.id)) return;
      const at = clinic.now();
      await publishEvent(servers, 'auth.user.suspended.v1', { userId: patient.id }, { occurredAt: at });
      await isHeard(patient.id, at);
    },
    async restorePatient() {
      if (left.has(patient.id)) return;
      await publishEvent(servers, 'auth.user.restored.v1', { userId: patient.id }, { occurredAt: clinic.now() });
      await isApproved(patient.id);
    },
    deletePatient: () => leave(patient.id, 'patient'),
    async deleteDoctor() {
      if (!left.has(doctorId)) pair.refundedFrom = clinic.now();
      await leave(doctorId, 'doctor');
    },
  };
}

function payoutSteps({ clinic, doctorId }: Pair) {
  /** In India, a quarter of a day ahead. */
  const lastMonth = () => {
    const inIndia = new Date(clinic.now().getTime() + 5.5 * 3_600_000);
    const [year = 0, month = 0] = inIndia.toISOString().split('-').map(Number);
    return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7);
  };
  const closeBatch = async (how: 'pay' | 'withdraw', body?: object) => {
    const { open } = (await clinic.call('GET', '/api/admin/payout-batches', { as: asAdmin }))
      .body as unknown as PayoutBatches;
    const options = { as: asAdmin, ...(body && { body }) };
    if (open) await clinic.call('POST', `/api/admin/payout-batches/${open._id}/${how}`, options);
  };
  return {
    /** What is due for all months that are over, as an admin does who looks at the list. */
    async payOut() {
      const month = lastMonth();
      const { body } = await clinic.call('GET', `/api/admin/payouts?month=${month}`, { as: asAdmin });
      const statements = body as unknown as { doctor: { _id: string }; due: number }[];
      const amount = statements.find(({ doctor }) => doctor._id === doctorId)?.due ?? 0;
      const order = { doctorId, month, amount, reference: 'NEFT 1' };
      if (amount > 0) await clinic.call('POST', '/api/admin/payouts', { as: asAdmin, body: order });
    },
    async makeBatch() {
      const body = { month: lastMonth(), doctorIds: [doctorId] };
      await clinic.call('POST', '/api/admin/payout-batches', { as: asAdmin, body });
    },
    payBatch: () => closeBatch('pay', { reference: 'UPLOAD 1', refused: [] }),
    withdrawBatch: () => closeBatch('withdraw'),
  };
}

/** Lets the jobs look at everything now. */
export async function checkAll({ database, jobs, now }: Clinic) {
  const due = { $set: { nextCheckAt: now() } };
  await database.collection('bookings').updateMany({ nextCheckAt: { $ne: null } }, due);
  await jobs.reconcile();
  await jobs.refund();
}
