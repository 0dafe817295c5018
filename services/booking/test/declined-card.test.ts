import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const MINUTE_MS = 60_000;
const slotIn = (hours: number) => {
  const half = 30 * MINUTE_MS;
  return new Date((Math.ceil(clinic.now().getTime() / half) + 2 * hours) * half).toISOString();
};

/** A booking with a slot whose card was declined, as the provider's webhook has reported. */
async function declined() {
  const [patient, doctorId, slotStart] = [clinic.patient(), await clinic.doctor(), slotIn(24)];
  const booked = await clinic.book(patient, doctorId, { slotStart });
  const [bookingId, orderId] = [bookingIdOf(booked), orderIdOf(booked)];
  const checkout = await clinic.pay(orderId, 'failed');
  const delivery = await clinic.webhookInbox.delivery('payment.failed', checkout.razorpay_payment_id);
  expect((await clinic.webhook(delivery.body, delivery)).status).toBe(200);
  expect(await clinic.statusOf(patient, bookingId)).toBe('Failed');
  return { patient, doctorId, slotStart, bookingId, orderId };
}
const checkoutOf = (patient: { id: string }, bookingId: string) =>
  clinic.call('GET', `/api/user/bookings/${bookingId}/checkout`, { as: { id: patient.id, role: 'patient' } });
async function payableUntil(patient: { id: string }, bookingId: string): Promise<unknown> {
  const as = { id: patient.id, role: 'patient' } as const;
  return (await clinic.call('GET', `/api/user/bookings/${bookingId}`, { as })).body.payableUntil;
}
async function after(minutes: number) {
  clinic.clock.aheadMs += minutes * MINUTE_MS;
  // The declined booking was checked in between; now it is due again.
  const due = { $set: { nextCheckAt: clinic.now() } };
  await clinic.database.collection('bookings').updateMany({ nextCheckAt: { $ne: null } }, due);
  await clinic.jobs.reconcile();
}

test('the time stays the patient’s while the checkout is open, and another card completes it', async () => {
  const { patient, doctorId, slotStart, bookingId, orderId } = await declined();
  await after(14);
  const other = await clinic.book(clinic.patient(), doctorId, { slotStart });
  expect([other.status, other.body.code]).toEqual([409, 'slot_taken']);
  const paid = await clinic.pay(orderId, 'captured');
  expect((await clinic.verify(patient, bookingId, paid)).status).toBe(200);
  expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 1, failed: 1, refunded: 0 });
});

test('when the hold ends without another try the time is free, and the booking stays Failed', async () => {
  const { patient, doctorId, slotStart, bookingId } = await declined();
  await after(16);
  expect(await clinic.statusOf(patient, bookingId)).toBe('Failed');
  expect((await clinic.book(clinic.patient(), doctorId, { slotStart })).status).toBe(201);
});

test('the checkout opens again until the hold ends, not after', async () => {
  const { patient, bookingId, orderId } = await declined();
  expect(await payableUntil(patient, bookingId)).toEqual(expect.any(String));
  expect((await checkoutOf(patient, bookingId)).body).toMatchObject({ orderId });
  await after(16);
  expect((await checkoutOf(patient, bookingId)).status).toBe(409);
  expect(await payableUntil(patient, bookingId)).toBeNull();
});

test('who books the same time again goes on with the booking that keeps it', async () => {
  const { patient, doctorId, slotStart, bookingId, orderId } = await declined();
  const again = await clinic.book(patient, doctorId, { slotStart, key: 'another-try' });
  expect([again.status, bookingIdOf(again), orderIdOf(again)]).toEqual([201, bookingId, orderId]);
});
