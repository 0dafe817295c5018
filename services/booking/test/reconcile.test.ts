import { nextEvent, until } from '@vetcare/test-kit';
import { createBookingModel } from '../src/booking/booking.model';
import { createOrderCheckStore } from '../src/reconcile/order-check.store';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());
afterEach(() => clinic.faults({ orders: 'ok' }));

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The first half hour that begins at least this many minutes from now. */
const inMinutes = (n: number) =>
  new Date(Math.ceil((clinic.now().getTime() + n * MINUTE) / (30 * MINUTE)) * 30 * MINUTE).toISOString();

async function aBooking({ slotStart, doctorId }: { slotStart?: string; doctorId?: string } = {}) {
  const patient = clinic.patient();
  const doctor = doctorId ?? (await clinic.doctor());
  const answer = await clinic.book(patient, doctor, slotStart === undefined ? {} : { slotStart });
  expect(answer.status).toBe(201);
  return { patient, doctorId: doctor, bookingId: bookingIdOf(answer), orderId: orderIdOf(answer) };
}
/** Moves the clock forward and checks all orders that are due by then. */
async function after(minutes: number) {
  clinic.clock.aheadMs += minutes * MINUTE;
  await clinic.jobs.reconcile();
}
const refundsOf = async (paymentId: string) =>
  (await clinic.provider<{ items: { id: string; amount: number }[] }>('GET', `/payments/${paymentId}/refunds`)).items;

test('paid, every webhook lost and the browser closed: the reconciler completes it', async () => {
  const { patient, bookingId, orderId } = await aBooking();
  await clinic.pay(orderId, 'captured', 'never');
  await after(61);
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
  await after(61);
  expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 1, failed: 0, refunded: 0 });
});

test('declined, every webhook lost: Failed', async () => {
  const { patient, bookingId, orderId } = await aBooking();
  await clinic.pay(orderId, 'failed', 'never');
  await after(61);
  expect(await clinic.statusOf(patient, bookingId)).toBe('Failed');
  expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 0, failed: 1, refunded: 0 });
});

test('declined and then paid, every webhook lost: Completed, and never Failed on the way', async () => {
  const { patient, bookingId, orderId } = await aBooking();
  await clinic.pay(orderId, 'failed', 'never');
  await clinic.pay(orderId, 'captured', 'never');
  await after(61);
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
  expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 1, failed: 0, refunded: 0 });
});

test('never paid: it expires and frees its slot', async () => {
  const slotStart = inMinutes(10_000);
  const { patient, doctorId, bookingId } = await aBooking({ slotStart });
  expect((await clinic.book(clinic.patient(), doctorId, { slotStart })).status).toBe(409);
  await after(61);
  expect(await clinic.statusOf(patient, bookingId)).toBe('expired');
  await aBooking({ doctorId, slotStart });
  expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 0, failed: 0, refunded: 0 });
});

test('nothing expires while the provider cannot be asked', async () => {
  const { patient, bookingId, orderId } = await aBooking();
  await clinic.pay(orderId, 'captured', 'never');
  await clinic.faults({ orders: 'down' });
  await after(61);
  expect(await clinic.statusOf(patient, bookingId)).toBe('pending');
  await clinic.faults({ orders: 'ok' });
  await after(61);
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
});

test('an order that the provider does not know ends its hold in time', async () => {
  const slotStart = inMinutes(5_000);
  const { patient, doctorId, bookingId } = await aBooking({ slotStart });
  // The provider does not know this order, as if it had been made with the keys of the other mode.
  const orderId = `order_${bookingId.slice(0, 14)}`;
  await clinic.database.collection<{ _id: string }>('bookings').updateOne({ _id: bookingId }, { $set: { orderId } });
  await after(61);
  expect(await clinic.statusOf(patient, bookingId)).toBe('expired');
  await aBooking({ doctorId, slotStart });
});

test('a provider that is busy is waited for, and all that was due is asked', async () => {
  const bookings = [await aBooking(), await aBooking(), await aBooking()];
  for (const { orderId } of bookings) await clinic.pay(orderId, 'captured', 'never');
  await clinic.faults({ busyCalls: 2 });
  await after(61);
  for (const { patient, bookingId } of bookings) expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
});

test('bookings that keep a time from others are asked about before those that hold none any more', async () => {
  const expired = await aBooking();
  await after(61);
  const live = await aBooking({ slotStart: inMinutes(5_000) });
  const bookings = clinic.database.collection<{ _id: string }>('bookings');
  const dueAt = (id: string, minutesAgo: number) =>
    bookings.updateOne({ _id: id }, { $set: { nextCheckAt: new Date(clinic.now().getTime() - minutesAgo * MINUTE) } });
  await dueAt(expired.bookingId, 300);
  await dueAt(live.bookingId, 1);
  const due = await createOrderCheckStore(createBookingModel(clinic.database)).due(clinic.now(), 1);
  expect(due.map(({ _id }) => _id)).toEqual([live.bookingId]);
});

test.each([1, 2.9])('paid %f days after it expired, without webhooks: Completed', async (days) => {
  const { patient, bookingId, orderId } = await aBooking();
  await after(61);
  expect(await clinic.statusOf(patient, bookingId)).toBe('expired');
  clinic.clock.aheadMs += days * DAY - 65 * MINUTE;
  await clinic.pay(orderId, 'captured', 'never');
  await clinic.jobs.reconcile();
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
});

test('captured late, for a booking that had been authorized in time', async () => {
  const { patient, bookingId, orderId } = await aBooking();
  const checkout = await clinic.pay(orderId, 'authorized', 'never');
  await after(61);
  expect(await clinic.statusOf(patient, bookingId)).toBe('expired');
  await clinic.provider('POST', `/payments/${checkout.razorpay_payment_id}/capture`, { amount: 50_000 });
  await after(61);
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
});

describe('two patients pay for one slot', () => {
  async function twoForOneSlot() {
    const slotStart = inMinutes(20_000);
    const late = await aBooking({ slotStart });
    await after(61);
    const quick = await aBooking({ slotStart, doctorId: late.doctorId });
    await clinic.verify(quick.patient, quick.bookingId, await clinic.pay(quick.orderId, 'captured', 'never'));
    return { late, quick };
  }

  test('the later one is told and refunded, once', async () => {
    const { late, quick } = await twoForOneSlot();
    const checkout = await clinic.pay(late.orderId, 'captured', 'never');
    const answer = await clinic.verify(late.patient, late.bookingId, checkout);
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect(answer.body.message).toBe('This time is no longer free. Your payment will be refunded in full.');
    await Promise.all([clinic.jobs.refund(), clinic.jobs.refund()]);
    await clinic.jobs.refund();
    const event = await nextEvent(
      clinic.servers,
      'booking.booking.refunded.v1',
      (data) => data.bookingId === late.bookingId,
    );
    const refunds = await refundsOf(checkout.razorpay_payment_id);
    expect(refunds).toEqual([expect.objectContaining({ id: event.data.refundId, amount: 50_000 })]);
    expect(event.data).toMatchObject({ patientId: late.patient.id, reason: 'slot_taken', amountPaise: 50_000 });
    expect(await clinic.statusOf(late.patient, late.bookingId)).toBe('refunded');
    expect(await clinic.statusOf(quick.patient, quick.bookingId)).toBe('Completed');
    expect(await clinic.eventsFor(late.bookingId)).toEqual({ completed: 0, failed: 0, refunded: 1 });
    expect(await clinic.ledgerOf(late.bookingId)).toEqual({ payment: 50_000, refund: 50_000 });
    // Its webhook arrives afterwards and changes nothing.
    const delivery = await clinic.webhookInbox.delivery('refund.processed', checkout.razorpay_payment_id);
    expect((await clinic.webhook(delivery.body, delivery)).status).toBe(200);
    expect((await clinic.eventsFor(late.bookingId)).refunded).toBe(1);
  });

  test('a refund outlives a provider that is away, and is made once', async () => {
    const { late } = await twoForOneSlot();
    const checkout = await clinic.pay(late.orderId, 'captured', 'never');
    await clinic.verify(late.patient, late.bookingId, checkout);
    await clinic.faults({ orders: 'down' });
    await clinic.jobs.refund();
    expect(await clinic.statusOf(late.patient, late.bookingId)).toBe('refunded');
    expect((await clinic.eventsFor(late.bookingId)).refunded).toBe(0);
    await clinic.faults({ orders: 'ok' });
    expect(await refundsOf(checkout.razorpay_payment_id)).toEqual([]);
    clinic.clock.aheadMs += 20 * MINUTE;
    await clinic.jobs.refund();
    expect(await refundsOf(checkout.razorpay_payment_id)).toHaveLength(1);
    expect((await clinic.eventsFor(late.bookingId)).refunded).toBe(1);
  });

  test('a refund that somebody made by hand meanwhile is not made again', async () => {
    const { late } = await twoForOneSlot();
    const checkout = await clinic.pay(late.orderId, 'captured', 'never');
    await clinic.faults({ orders: 'down' });
    // The provider can't be reached, so the checkout's signature settles it.
    expect((await clinic.verify(late.patient, late.bookingId, checkout)).status).toBe(409);
    await clinic.jobs.refund();
    await clinic.faults({ orders: 'ok' });
    await clinic.provider('POST', `/payments/${checkout.razorpay_payment_id}/refund`, { amount: 50_000 });
    clinic.clock.aheadMs += 20 * MINUTE;
    await clinic.jobs.refund();
    expect(await refundsOf(checkout.razorpay_payment_id)).toHaveLength(1);
    expect((await clinic.eventsFor(late.bookingId)).refunded).toBe(1);
  });
});

test('a slot that has begun when the late payment comes is refunded', async () => {
  const { patient, bookingId, orderId } = await aBooking({ slotStart: inMinutes(30) });
  await after(61);
  const checkout = await clinic.pay(orderId, 'captured', 'never');
  expect((await clinic.verify(patient, bookingId, checkout)).status).toBe(409);
  await clinic.jobs.refund();
  const event = await nextEvent(clinic.servers, 'booking.booking.refunded.v1', (d) => d.bookingId === bookingId);
  expect(event.data.reason).toBe('slot_passed');
});

const metric = async (name: string) => {
  const text = await (await fetch(`http://127.0.0.1:${clinic.metricsPort}/metrics`)).text();
  const line = text.split('\n').find((l) => l.startsWith(name));
  return Number(line?.slice(line.lastIndexOf(' ') + 1) ?? 0);
};

describe('a booking confirmed by the checkout’s word alone', () => {
  async function confirmedWhileAway(outcome: 'captured' | 'authorized') {
    const booking = await aBooking();
    const checkout = await clinic.pay(booking.orderId, outcome, 'never');
    await clinic.faults({ orders: 'down' });
    expect((await clinic.verify(booking.patient, booking.bookingId, checkout)).status).toBe(200);
    await clinic.faults({ orders: 'ok' });
    return booking;
  }

  test('is left alone once the provider has shown its capture', async () => {
    await confirmedWhileAway('captured');
    const open = await metric('vetcare_open_orders');
    await after(61);
    expect(await metric('vetcare_open_orders')).toBeLessThan(open);
  });

  test('raises the alarm when it has not for three days', async () => {
    const { patient, bookingId } = await confirmedWhileAway('authorized');
    await after(61);
    const alarms = await metric('vetcare_payment_alarms_total{reason="never_captured"');
    await after(3 * 24 * 60);
    expect(await metric('vetcare_payment_alarms_total{reason="never_captured"')).toBe(alarms + 1);
    expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
  });
});

test('all bookings are counted once a minute, however often somebody asks', async () => {
  const counted = () => metric('vetcare_bookings_created');
  clinic.clock.aheadMs += 61_000;
  const before = await counted();
  expect(before).toBeGreaterThanOrEqual(0);
  await aBooking();
  expect(await counted()).toBe(before);
  clinic.clock.aheadMs += 61_000;
  expect(await counted()).toBe(before + 1);
});

test('the open orders and the silence of the webhooks can be watched', async () => {
  await aBooking();
  const metrics = await until(async () => {
    const response = await fetch(`http://127.0.0.1:${clinic.metricsPort}/metrics`);
    return response.ok && (await response.text());
  });
  expect(Number(/^vetcare_open_orders\S* (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  expect(Number(/^vetcare_bookings_created\S* (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  expect(metrics).toMatch(/^vetcare_webhook_silence_seconds\S* \d/m);
  expect(metrics).toMatch(/^vetcare_refunds_waiting\S* \d/m);
});
