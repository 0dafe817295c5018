import { randomUUID } from 'node:crypto';
import { anId, type CrashBorder, publishEvent, until } from '@vetcare/test-kit';
import { createInboxStore } from '../src/webhook/inbox.store';
import type { Clinic } from './clinic';
import { type Call, type CrashClinic, MINUTE, openCrashClinic } from './crash-clinic';

// The service starts seven times.

let crash: CrashClinic;
let clinic: Clinic;
let border: CrashBorder;
beforeAll(async () => {
  crash = await openCrashClinic();
  ({ clinic, border } = crash);
});
afterAll(() => crash.close());
beforeEach(() => {
  clinic.clock.aheadMs = 0;
});

const WEBHOOK = ['update webhook_inbox', 'findAndModify webhook_inbox', 'commit', 'update webhook_inbox'];
const REFUND = ['commit', 'findAndModify refunds', 'POST /v1/payments/:id/refund', 'commit'];
const CHECK_PAID = ['update bookings', 'commit', 'update bookings'];
const END_HOLD = ['update bookings', 'update bookings'];

const cancel = (call: Call, { patient, bookingId }: { patient: { id: string }; bookingId: string }) =>
  call('POST', `/api/user/bookings/${bookingId}/cancel`, { as: { id: patient.id, role: 'patient' } });
async function isRefundedOnce({ patient, bookingId, paymentId }: Awaited<ReturnType<CrashClinic['paid']>>) {
  expect(await clinic.statusOf(patient, bookingId)).toBe('refunded');
  expect(await crash.refundsOf(paymentId)).toEqual([50_000]);
  expect((await clinic.ledgerOf(bookingId)).refund).toBe(50_000);
}
async function delivered() {
  const booking = await crash.booked();
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
async function overdue(book: () => ReturnType<CrashClinic['booked']>) {
  const { aheadMs } = clinic.clock;
  clinic.clock.aheadMs = -60 * MINUTE;
  const booking = await book();
  clinic.clock.aheadMs = aheadMs;
  return booking;
}

test('killed before any step of the jobs: inbox, reconciler and refunds', async () => {
  const checked = [await overdue(crash.charged), await overdue(crash.charged), await overdue(crash.charged)];
  const unpaid = await overdue(crash.booked);
  const refunded = await crash.paid();
  const [waiting, settling, finishing, waking] = [
    await delivered(),
    await delivered(),
    await delivered(),
    await delivered(),
  ];
  const holding = (id: string, steps: string[], n: number) => ({
    flow: border.follow([id], n),
    first: steps.slice(0, n),
  });
  const held = [
    ...checked.map(({ bookingId }, n) => holding(bookingId, CHECK_PAID, n + 1)),
    holding(unpaid.bookingId, END_HOLD, 2),
    holding(refunded.paymentId, REFUND, 3),
    holding(settling.paymentId, WEBHOOK.slice(1), 2),
    holding(finishing.paymentId, WEBHOOK.slice(1), 3),
  ];
  const victim = await crash.startVictim({
    env: { RECONCILE_SECONDS: '0.2', INVOICE_SECONDS: '3600' },
    async whileNoneRuns() {
      await keep(settling);
      await keep(finishing);
    },
  });
  expect((await deliver(victim.call, waking)).status).toBe(200);
  expect((await cancel(victim.call, refunded)).status).toBe(200);
  for (const { flow, first } of held) {
    await flow.held;
    // On a slow machine a lease ends while the others are waited for, and is taken again.
    expect(flow.steps.slice(0, first.length)).toEqual(first);
  }
  await victim.kill();
  await keep(waiting);
  await clinic.jobs.inbox();
  await clinic.jobs.reconcile();
  await clinic.jobs.refund();
  for (const booking of [...checked, waiting, settling, finishing, waking]) await crash.isPaidOnce(booking);
  expect(await clinic.statusOf(unpaid.patient, unpaid.bookingId)).toBe('expired');
  await crash.booked({ slotStart: unpaid.slotStart });
  await isRefundedOnce(refunded);
});

test('killed before a refund is recorded, and after events were sent; what else the jobs do is whole', async () => {
  const [late, unpaid] = [await overdue(crash.charged), await overdue(crash.booked)];
  const [whole, refunded, webhook] = [await crash.paid(), await crash.paid(), await delivered()];
  const free = [
    { steps: CHECK_PAID, flow: border.follow([late.bookingId]) },
    { steps: END_HOLD, flow: border.follow([unpaid.bookingId]) },
    { steps: REFUND, flow: border.follow([whole.paymentId]) },
    { steps: WEBHOOK, flow: border.follow([webhook.paymentId]) },
  ];
  const recording = border.follow([refunded.paymentId], REFUND.length);
  const sent = border.stop('update outbox');
  const victim = await crash.startVictim({ env: { RECONCILE_SECONDS: '0.2', INVOICE_SECONDS: '3600' } });
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
  for (const booking of [late, webhook]) await crash.isPaidOnce(booking);
  const told = await crash.published('booking.booking.refunded.v1');
  expect([told.get(whole.bookingId), told.get(refunded.bookingId)]).toEqual([1, 1]);
});

test('killed while a doctor leaves, before events are handled, and before any is sent', async () => {
  const [first, second] = [await clinic.doctor(), await clinic.doctor()];
  const [ofFirst, ofSecond, silent] = [
    await crash.paid({ doctorId: first }),
    await crash.paid({ doctorId: second }),
    await crash.paid(),
  ];
  const completionAt = (await crash.stored(silent.bookingId))?.completionAt?.toISOString() ?? '';
  const leave = (id: string, doctor: string) =>
    publishEvent(
      clinic.servers,
      'auth.doctor.suspended.v1',
      { doctorId: doctor, FirstName: 'Asha', LastName: 'Rao', email: 'asha@example.com', reason: 'Papers' },
      { id },
    );
  const unanswered = { bookingId: silent.bookingId, patientId: silent.patient.id, doctorId: crash.doctorId };
  const staySilent = (id: string) =>
    publishEvent(clinic.servers, 'chat.message.left-unanswered.v1', { ...unanswered, completionAt }, { id });
  const refunding = border.follow([ofFirst.bookingId], 1);
  const hearing = border.follow([second], 1);
  const noting = border.follow([silent.bookingId], 1);
  const sending = border.stop('find outbox');
  const victim = await crash.startVictim();
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
  await until(async () => (await crash.stored(silent.bookingId))?.unansweredAt, 'the silence to be noted');
  // A suspension can be undone for a minute.
  clinic.clock.aheadMs += 2 * MINUTE;
  await until(async () => {
    await clinic.jobs.refund();
    return (await crash.stored(ofSecond.bookingId))?.state === 'refunded';
  }, 'the second refund');
  for (const booking of [ofFirst, ofSecond]) await isRefundedOnce(booking);
  const told = await crash.published('booking.booking.cancelled.v1');
  expect([told.get(ofFirst.bookingId), told.get(ofSecond.bookingId)]).toEqual([1, 1]);
});
