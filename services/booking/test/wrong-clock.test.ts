import { shiftedProcessEnv, until } from '@vetcare/test-kit';
import { startProcess } from './booking-process';
import { account, bookingIdOf, type Clinic, openClinic, orderIdOf, sign } from './clinic';

const HOUR_MS = 3_600_000;
let clinic: Clinic;
let service: Awaited<ReturnType<typeof startProcess>> | undefined;
beforeEach(async () => {
  clinic = await openClinic();
});
afterEach(async () => {
  await service?.kill();
  await clinic.close();
});

/** Starts the service with a clock that is wrong by this many hours. */
async function startWrong(hours: number) {
  service = await startProcess(clinic, {
    ...shiftedProcessEnv(hours * HOUR_MS),
    RECONCILE_SECONDS: '0.2',
  });
  return service;
}
async function booked() {
  const patient = clinic.patient();
  const answer = await clinic.book(patient, await clinic.doctor());
  return { patient, bookingId: bookingIdOf(answer), orderId: orderIdOf(answer) };
}

describe.each([
  ['ahead', 1],
  ['behind', -1],
])('a process an hour %s', (_where, hours) => {
  test('ends the holds that are over and no others', async () => {
    const [over, fresh] = [await booked(), await booked()];
    const bookings = clinic.database.collection<{ _id: string; nextCheckAt: Date }>('bookings');
    const now = new Date();
    const change = (bookingId: string, fields: object) => bookings.updateOne({ _id: bookingId }, { $set: fields });
    await change(over.bookingId, { nextCheckAt: now, holdUntil: now });
    await change(fresh.bookingId, { nextCheckAt: now });
    await startWrong(hours);
    await until(async () => (await clinic.statusOf(over.patient, over.bookingId)) === 'expired', 'the hold to end');
    await until(async () => {
      const checked = await bookings.findOne({ _id: fresh.bookingId });
      return checked !== null && checked.nextCheckAt > now;
    }, 'the other one to be looked at');
    expect(await clinic.statusOf(fresh.patient, fresh.bookingId)).toBe('pending');
  });

  test('gives a consultation its 48 hours from the payment on', async () => {
    const { patient, bookingId, orderId } = await booked();
    await clinic.pay(orderId, 'captured');
    const delivery = await clinic.webhookInbox.delivery('payment.captured', orderId);
    const wrong = await startWrong(hours);
    const before = Date.now();
    const answer = await wrong.call('POST', '/webhooks/razorpay', {
      body: delivery.body,
      headers: { 'x-razorpay-signature': sign(account.webhookSecret, delivery.body) },
    });
    expect(answer.status).toBe(200);
    await clinic.inboxIsEmpty();
    const [shown] = await clinic.appointments(patient);
    expect(shown).toMatchObject({ _id: bookingId, paymentStatus: 'Completed' });
    const [appointmentAt, completionAt] = [String(shown?.appointmentAt), String(shown?.completionAt)].map(Date.parse);
    // The service reads the database's clock, so the difference is only the time that the calls take.
    expect(Math.abs((appointmentAt ?? 0) - before)).toBeLessThan(60_000);
    expect((completionAt ?? 0) - (appointmentAt ?? 0)).toBe(48 * HOUR_MS);
  });
});
