import { setTimeout as pause } from 'node:timers/promises';
import { anId, until } from '@vetcare/test-kit';
import { startProcess as startBookingProcess } from './booking-process';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

jest.setTimeout(60_000);

let clinic: Clinic;
const running = new Set<{ kill(): Promise<void> }>();
beforeEach(async () => {
  clinic = await openClinic();
});
afterEach(async () => {
  await Promise.all([...running].map((service) => service.kill()));
  running.clear();
  await clinic.close();
});

async function startProcess() {
  const service = await startBookingProcess(clinic);
  running.add(service);
  return service;
}

const body = (bookingId: string, checkout: Awaited<ReturnType<Clinic['pay']>>) => ({
  bookingId,
  razorpayOrderId: checkout.razorpay_order_id,
  razorpayPaymentId: checkout.razorpay_payment_id,
  razorpaySignature: checkout.razorpay_signature,
});

test('what was answered survives kill -9, and its event is published once', async () => {
  const doctorId = await clinic.doctor();
  const patient = clinic.patient();
  await clinic.stopBooking();
  let service = await startProcess();
  const booked = await service.call('POST', '/api/user/book-appointment', { as: patient, body: { doctorId } });
  const [bookingId, orderId] = [bookingIdOf(booked), orderIdOf(booked)];
  await service.kill();

  service = await startProcess();
  const checkout = await clinic.pay(orderId, 'captured', 'never');
  const verified = await service.call('POST', '/api/user/verify-payment', {
    as: patient,
    body: body(bookingId, checkout),
  });
  await service.kill();
  expect(verified.status).toBe(200);

  service = await startProcess();
  const seen = await service.call('GET', '/api/user/get-appointments', { as: patient });
  expect(seen.body).toMatchObject([{ _id: bookingId, paymentStatus: 'Completed' }]);
  expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 1, failed: 0, refunded: 0 });
  await service.kill();
});

test('killed while the order is being opened: the same key finishes it, with one order', async () => {
  const [doctorId, patient, key] = [await clinic.doctor(), clinic.patient(), anId()];
  const request = { as: patient, body: { doctorId }, headers: { 'idempotency-key': key } };
  let service = await startProcess();
  await clinic.faults({ orders: 'silent-after-create' });
  const lost = service.call('POST', '/api/user/book-appointment', request).catch(() => 'lost');
  const receipt = await orderedReceipt(patient.id);
  await service.kill();
  expect(await lost).toBe('lost');
  await clinic.faults({ orders: 'ok' });

  service = await startProcess();
  let answer = await service.call('POST', '/api/user/book-appointment', request);
  // The dead process may still hold the lease on the order, which has to run out first.
  if (answer.status === 504) answer = await service.call('POST', '/api/user/book-appointment', request);
  expect(answer.status).toBe(201);
  expect(bookingIdOf(answer)).toBe(receipt);
  const orders = await clinic.provider<{ items: { id: string }[] }>('GET', `/orders?receipt=${receipt}`);
  expect(orders.items.map((order) => order.id)).toEqual([orderIdOf(answer)]);
  await service.kill();
});

// Wherever the process dies, repeating the calls leads to one order, one Completed booking and one event.
test.each([2, 10, 25, 50, 100])('killed %i ms into booking and into verifying, it converges', async (ms) => {
  const [doctorId, patient, key] = [await clinic.doctor(), clinic.patient(), anId()];
  const request = { as: patient, body: { doctorId }, headers: { 'idempotency-key': key } };
  const interrupted = async (path: string, options: typeof request | { as: typeof patient; body: unknown }) => {
    const service = await startProcess();
    const lost = service.call('POST', path, options).catch(() => undefined);
    await pause(ms);
    await service.kill();
    return lost;
  };
  const first = await interrupted('/api/user/book-appointment', request);

  const booked = await until(async () => {
    const answer = await clinic.call('POST', '/api/user/book-appointment', request);
    return answer.status === 201 && answer;
  }, 'the dead process’s lease');
  if (first?.status === 201) expect(booked.body).toEqual(first.body);
  const [bookingId, orderId] = [bookingIdOf(booked), orderIdOf(booked)];
  const checkout = await clinic.pay(orderId, 'captured', 'never');
  const proof = { as: patient, body: body(bookingId, checkout) };
  const verified = await interrupted('/api/user/verify-payment', proof);
  if (verified) expect(verified.status).toBe(200);

  if (ms % 4 === 2) {
    // The browser never comes back: the reconciler finds the money.
    clinic.clock.aheadMs += 61 * 60_000;
    await clinic.jobs.reconcile();
  } else {
    expect((await clinic.call('POST', '/api/user/verify-payment', proof)).status).toBe(200);
  }
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
  expect(await clinic.appointments(patient)).toHaveLength(1);
  expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 1, failed: 0, refunded: 0 });
  expect(await clinic.ledgerOf(bookingId)).toEqual({ payment: 50_000, fee: 50_000, service_charge: 5_000 });
});

/** The receipt of the order that the provider has just made for this patient's booking. */
async function orderedReceipt(patientId: string): Promise<string> {
  for (;;) {
    const booking = await clinic.database.collection('bookings').findOne({ patientId });
    const receipt = String(booking?._id);
    const { items } = await clinic.provider<{ items: unknown[] }>('GET', `/orders?receipt=${receipt}`);
    if (items.length > 0) return receipt;
  }
}
