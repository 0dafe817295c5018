import type { Event } from '@vetcare/contracts';
import { until } from '@vetcare/test-kit';
import fc from 'fast-check';
import { checkBooks } from '../src/payment/check-books';
import type { Dispute } from '../src/payment/dispute.store';
import { balanceOf, type LedgerEntry } from '../src/payment/ledger';
import type { Refund } from '../src/payment/refund.store';
import { type Checkout, type Clinic, openClinic } from './clinic';
import { startMails } from './mails';
import { type Begun, carryOutRefunds, checkAll, openPair, peopleOf, type Steps } from './money-steps';

/**
 * How many sequences are tried, shared out among the beginnings. More, and others, are tried with MONEY_SEQUENCES=2000 and another
 * MONEY_SEED. CI takes another each day, and prints it.
 */
const SEQUENCES = Number(process.env.MONEY_SEQUENCES ?? 0);
const SEED = Number(process.env.MONEY_SEED ?? 24);
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

interface Stored {
  _id: string;
  state: string;
  amountPaise: number;
  paymentId: string | null;
  slotStart: Date | null;
  appointmentAt: Date;
  completionAt: Date;
  patientId: string;
  doctorId: string;
  disputedAt?: Date | null;
  unansweredAt?: Date;
  rebookedAt?: Date;
  chooseBy?: Date;
}
const bookings = () => clinic.database.collection<Stored>('bookings');

const names: (keyof Steps)[] = [
  ...(['book', 'book', 'pay', 'pay', 'payUnheard', 'declined', 'holdsEnd', 'aDayPasses', 'cancel', 'move'] as const),
  ...(['supportMoves', 'propose', 'answerProposal', 'withdrawProposal', 'doctorCancels', 'supportCancels'] as const),
  ...(['refundPart', 'feeChanges', 'release', 'dispute', 'dispute', 'disputeEnds', 'disputeEnds'] as const),
  ...(['block', 'daysOff', 'answer', 'silence', 'silence', 'refundsFail', 'refundsWait', 'refundsArrive'] as const),
  ...([
    'captureAgain',
    'unknownOrder',
    'otherSum',
    'returnOtherSum',
    'disputeUnknown',
    'suspendDoctor',
    'restoreDoctor',
    'suspendPatient',
    'restorePatient',
  ] as const),
  ...(['deletePatient', 'deleteDoctor', 'monthEnds', 'payOut', 'makeBatch', 'payBatch', 'withdrawBatch'] as const),
];
type Sequence = [keyof Steps, number][];
const whatever = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(5)), { minLength: 6, maxLength: 12 });
const anAppointment: Sequence = [
  ['book', 1],
  ['pay', 0],
];
const anEarnedFee: Sequence = [...anAppointment, ['monthEnds', 0]];
const aSilence: Sequence = [
  ['book', 0],
  ['pay', 0],
  ['aDayPasses', 0],
  ['aDayPasses', 0],
  ['silence', 0],
];
const aPaymentTooLate: Sequence = [
  ['book', 1],
  ['payUnheard', 0],
  ['holdsEnd', 0],
];
const aForeignPayment: Sequence = [['unknownOrder', 1], ...anAppointment, ['otherSum', 0], ['returnOtherSum', 0]];
/** How sequences begin, because little comes of most steps without it. */
const beginnings: [string, Sequence][] = [
  ['nothing', []],
  ['an appointment', anAppointment],
  ['a cancelled appointment', [...anAppointment, ['move', 0], ['cancel', 0]]],
  ['a time that the doctor proposed', [...anAppointment, ['propose', 0], ['answerProposal', 0]]],
  ['a payment that comes too late', aPaymentTooLate],
  ['two disputes', [...anAppointment, ['dispute', 2], ['dispute', 0]]],
  ['a part that a bank took', [...anAppointment, ['dispute', 2], ['disputeEnds', 2]]],
  ['a silence', aSilence],
  ['days off before a payment that comes too late', [...aPaymentTooLate, ['daysOff', 1]]],
  ['an early answer', [...anAppointment, ['answer', 0]]],
  [
    'a silence whose suspended patient support moves',
    [...aSilence, ['suspendPatient', 0], ['aDayPasses', 0], ['supportMoves', 0]],
  ],
  ['a payout', [...anEarnedFee, ['payOut', 0]]],
  ['a batch of payouts', [...anEarnedFee, ['makeBatch', 0]]],
  ['a batch that was withdrawn', [...anEarnedFee, ['makeBatch', 0], ['withdrawBatch', 0]]],
  ['payments that fit nothing', aForeignPayment],
  ['a refund that waits', [...anAppointment, ['refundsWait', 0], ['cancel', 0]]],
];
const EACH = Math.max(1, Math.ceil(SEQUENCES / beginnings.length));
jest.setTimeout(EACH * 300_000);

/** Until all that is due was done: undoable suspensions too. */
async function settle(begun: readonly { checkout?: Checkout }[]) {
  clinic.clock.aheadMs += 66_000;
  await checkAll(clinic);
  for (const { checkout } of begun) if (checkout) await tellCapture(checkout);
  await clinic.faults({ refunds: 'ok' });
  await carryOutRefunds(clinic);
  const refunds = clinic.database.collection<Refund>('refunds');
  // Nothing goes back while the bank decides.
  const disputed = await clinic.database.collection<Dispute>('disputes').distinct('paymentId', { outcome: null });
  const waiting = { _id: { $nin: disputed }, nextTryAt: { $ne: null } };
  await until(async () => {
    await refunds.updateMany(waiting, { $set: { nextTryAt: clinic.now() } });
    await clinic.jobs.refund();
    return (await refunds.countDocuments(waiting)) === 0;
  }, 'all refunds');
  await clinic.jobs.invoices();
  await clinic.jobs.departed();
}

/** The provider repeats a notice for as long as nobody has taken it. */
async function tellCapture({ razorpay_payment_id: id }: Checkout) {
  const entity = await clinic.provider<object>('GET', `/payments/${id}`);
  await clinic.webhook(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }));
}

/** What a sequence has left would be looked at again by each one after it: thousands cost the same each without it. */
async function forget() {
  const collections = (await clinic.database.listCollections()).map(({ name }) => clinic.database.collection(name));
  await Promise.all(collections.map((one) => one.deleteMany({})));
  clinic.clock.aheadMs = 0;
}

/**
 * The sums of which the patient hears, each with what was returned before: of what was returned at one moment, which may be what
 * several orders asked for, and of what the bank took of the booking. What it took beside that is told by itself, and what it took of an
 * order is not returned. With the rest of a payment of which it took a part before, all is back.
 */
async function returnedSums({ _id: bookingId, amountPaise, paymentId }: Stored) {
  const refunds = await clinic.database.collection<Refund>('refunds').find({ bookingId }).toArray();
  const refund = refunds.find(({ _id }) => _id === paymentId);
  const parts = refund?.parts ?? [];
  let returned = 0;
  const byMoment = new Map<number, number>();
  for (const { paise, doneAt } of parts) {
    returned += paise;
    if (doneAt) byMoment.set(doneAt.getTime(), returned);
  }
  const [byBank, moment] = [refund?.byBankPaise ?? 0, parts.at(-1)?.doneAt?.getTime()];
  if (byBank > 0 && moment !== undefined) {
    const [, before = 0] = [...byMoment.values()].reverse();
    const told = returned + byBank === amountPaise ? amountPaise : returned - byBank;
    if (told > before) byMoment.set(moment, told);
    else byMoment.delete(moment);
  }
  const lost = { bookingId, outcome: 'lost' as const };
  const disputes = await clinic.database.collection<Dispute>('disputes').find(lost).sort({ endedAt: 1 }).toArray();
  let taken = 0;
  const second = refunds.filter(({ _id, state }) => _id !== paymentId && state === 'done');
  const sums = [...byMoment.values()];
  const beside = second.map((one) => one.amountPaise - (one.byBankPaise ?? 0)).filter((paise) => paise > 0);
  for (const { paise, endedAt = new Date(), paymentId: of } of disputes) {
    const before = taken + parts.reduce((sum, part) => sum + (part.at <= endedAt ? part.paise : 0), 0);
    const own = of === paymentId ? Math.min(paise, amountPaise - before) : 0;
    if (own > 0) sums.push(before + own);
    else beside.push(paise);
    taken += own;
  }
  return { sums: sums.sort(), beside: beside.sort(), last: moment !== undefined && byMoment.get(moment), refund };
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

const SUM_ROWS =
  /^(?:Refunded|Refunded so far|Returned by the bank|Returned by the bank before|Returned before|Returned|Amount):\s*₹([\d,.]+)$/gm;
/** The sum in a mail about money, in paise: of a refund, what we have returned and what a bank has. */
const sumIn = (text: string) =>
  [...text.matchAll(SUM_ROWS)].reduce(
    (sum, [, rupees = '']) => sum + Math.round(Number(rupees.replaceAll(',', '')) * 100),
    0,
  );

/** What was transferred to the doctor was told to them, once each. */
async function eachPayoutWasMailed(doctorId: string) {
  const payouts = await clinic.database.collection<Payout>('payouts').find({ doctorId }).toArray();
  const mailed = mails.to(doctorId).filter(({ subject }) => /^Your VetCare payout for /.test(subject));
  const sums = (paise: number[]) => paise.sort((a, b) => a - b);
  expect(sums(mailed.map(({ text }) => sumIn(text)))).toEqual(sums(payouts.map(({ paise }) => paise)));
}

/** Who paid for an order that is not ours hears once of what was returned because an admin said so. */
async function eachForeignPaymentWasMailed(foreign: readonly { id: string; payer: string }[]) {
  for (const { id, payer } of foreign) {
    const { amount_refunded: back } = await clinic.provider<ProviderPayment>('GET', `/payments/${id}`);
    const row = await clinic.database.collection<Refund>('refunds').findOne({ _id: id });
    const isDone = back > 0 && row?.state === 'done';
    expect([id, mails.to(payer).map(({ text }) => sumIn(text))]).toEqual([id, isDone ? [back] : []]);
  }
}

/** Each payment and each refund in the books, compared with the mails to the two whom it concerns. */
async function eachMovementWasMailed(bookingId: string, patientId: string, doctorId: string, inOrder: boolean) {
  const about = (userId: string) => mails.to(userId).filter(({ text }) => text.includes(bookingId));
  const [toPatient, toDoctor] = [about(patientId), about(doctorId)];
  const count = (of: typeof toPatient, subject: RegExp) => of.filter((mail) => subject.test(mail.subject)).length;
  const sumsIn = (of: typeof toPatient, subject: RegExp) =>
    of
      .filter((mail) => subject.test(mail.subject))
      .map(({ text }) => sumIn(text))
      .sort();
  const earned = 'fee' in (await clinic.ledgerOf(bookingId));
  const booking = await bookings().findOne({ _id: bookingId });
  if (!booking) throw new Error(`Booking ${bookingId} is gone`);
  const { sums, beside, last, refund } = await returnedSums(booking);
  const cancelled = count(toDoctor, /^Appointment cancelled/);
  const isEnded = cancelled > 0 || booking.state === 'refunded';
  const receipts = count(toPatient, /^Booking confirmed/);
  // An appointment that is known to have ended is not confirmed any more.
  expect([bookingId, earned ? receipts : 1 - receipts]).toEqual([
    bookingId,
    !inOrder && isEnded ? expect.any(Number) : 1,
  ]);
  expect([bookingId, count(toDoctor, /^New appointment/)]).toEqual([bookingId, receipts]);
  expect([bookingId, sumsIn(toPatient, /payment has been refunded$/)]).toEqual([bookingId, sums]);
  expect([bookingId, sumsIn(toPatient, /^A payment of yours has been returned$/)]).toEqual([bookingId, beside]);
  // Who has left or was left is told by the mail about the cancellation.
  const leaving = ['doctor_left', 'patient_left'].includes(refund?.reason ?? '');
  const whole = leaving ? sums.filter((sum) => sum !== last) : sums;
  expect([bookingId, sumsIn(toDoctor, /^Refunded/)]).toEqual([bookingId, earned ? whole : []]);
  expect([bookingId, cancelled]).toEqual([bookingId, earned && leaving ? 1 : expect.any(Number)]);
  expect(cancelled).toBeLessThan(2);
  expect(receipts).toBeLessThan(2);
}

interface ProviderPayment {
  amount: number;
  amount_refunded: number;
}
async function providerHolds({ bookingId, checkout, again, other }: Begun) {
  let held = 0;
  for (const id of [checkout?.razorpay_payment_id, again, other]) {
    const paid = id && (await clinic.provider<ProviderPayment>('GET', `/payments/${id}`));
    if (paid) held += paid.amount - paid.amount_refunded;
  }
  const { payment = 0, refund = 0 } = await clinic.ledgerOf(bookingId);
  expect([bookingId, payment - refund]).toEqual([bookingId, held]);
}

/** What was paid for orders that are not ours is in suspense, as far as the provider has it. */
async function unmatchedIsHeld() {
  const unknown = { why: 'unknown_order' };
  const rows = await clinic.database.collection<{ paymentId: string }>('unmatched_payments').find(unknown).toArray();
  for (const { paymentId } of rows) {
    const { amount, amount_refunded: back } = await clinic.provider<ProviderPayment>('GET', `/payments/${paymentId}`);
    const { unmatched = 0, unmatched_returned = 0 } = await clinic.ledgerOf(paymentId);
    expect([paymentId, unmatched - unmatched_returned]).toEqual([paymentId, amount - back]);
  }
}

const overlap = (a: Stored, b: Stored) =>
  a.slotStart && b.slotStart
    ? a.slotStart.getTime() === b.slotStart.getTime()
    : !a.slotStart && !b.slotStart && a.appointmentAt < b.completionAt && b.appointmentAt < a.completionAt;

/** The paid bookings of which nothing can come any more. While the bank decides about one, nothing may be returned. */
async function lostCauses(kept: Stored[], refundedFrom: Date | null): Promise<Stored[]> {
  const now = clinic.now();
  const open = await clinic.database.collection<Dispute>('disputes').distinct('bookingId', { outcome: null });
  const people = new Map((await peopleOf(clinic).find().toArray()).map((person) => [person._id, person]));
  const isGone = (id: string) => people.get(id)?.deleted || people.get(id)?.decision?.approved === false;
  return kept.filter((one) => {
    const [patientGone, doctorGone] = [isGone(one.patientId), isGone(one.doctorId)];
    const neverBegins = (patientGone || doctorGone) && one.appointmentAt > now;
    const brokenOff = doctorGone && refundedFrom && one.completionAt > refundedFrom;
    const isSilent = one.unansweredAt && (!one.rebookedAt || one.rebookedAt < one.unansweredAt);
    const cantChoose = doctorGone || people.get(one.patientId)?.deleted || one.disputedAt;
    const isOver = isSilent && (cantChoose || one.rebookedAt || (one.chooseBy && one.chooseBy <= now));
    return (neverBegins || brokenOff || isOver) && !open.includes(one._id);
  });
}

test.each(beginnings)(
  'whatever happens in whatever order after %s, the money is where it belongs',
  async (_what, first) => {
    const check = fc.asyncProperty(whatever, delivery, async (chosen, how) => {
      const { patient, doctorId, begun, foreign, refundedFrom, steps } = await openPair(clinic);
      await Promise.all([mails.register(patient.id, 'patient'), mails.register(doctorId, 'doctor')]);
      for (const [name, n] of [...first, ...chosen]) await steps[name](n);
      await settle(begun);
      // (a) What the provider holds equals the books, of every booking.
      expect((await checkBooks(clinic.database)).faults).toEqual([]);
      for (const one of begun) await providerHolds(one);
      await unmatchedIsHeld();
      await payoutsAreBooked(doctorId);
      // (b) Nobody has paid for two consultations that overlap.
      const kept = await bookings().find({ patientId: patient.id, state: 'Completed' }).toArray();
      for (const one of kept) for (const other of kept) if (one !== other) expect(overlap(one, other)).toBeFalsy();
      // (c) What can no longer happen keeps no money.
      expect(await lostCauses(kept, refundedFrom())).toEqual([]);
      // (d) Every movement of money was mailed once, however often and in whatever order it was told.
      await tellMails(how);
      for (const { bookingId } of begun) await eachMovementWasMailed(bookingId, patient.id, doctorId, how.inOrder);
      await eachPayoutWasMailed(doctorId);
      await eachForeignPaymentWasMailed(foreign);
      await forget();
    });
    await fc.assert(check, { numRuns: EACH, seed: SEED, endOnFailure: true });
  },
);
