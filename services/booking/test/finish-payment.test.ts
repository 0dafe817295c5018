import type { Booking } from '@vetcare/contracts';
import { anId, publishEvent, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const checkoutOf = (patient: { id: string }, bookingId: string) =>
  clinic.call('GET', `/api/user/bookings/${bookingId}/checkout`, { as: { id: patient.id, role: 'patient' } });

async function begun() {
  const patient = clinic.patient();
  const doctorId = await clinic.doctor();
  const key = anId();
  const created = await clinic.book(patient, doctorId, { key });
  return { patient, doctorId, key, created, bookingId: bookingIdOf(created) };
}

const practises = async (patient: { id: string }) => {
  const [booking] = (await clinic.appointments(patient)) as unknown as Booking[];
  return booking?.doctorId.practises;
};

test('a booking that was left gives the same order again, which can be paid', async () => {
  const { patient, created, bookingId } = await begun();
  const again = await checkoutOf(patient, bookingId);
  expect([again.status, again.body]).toEqual([200, created.body]);
  const paid = await clinic.pay(orderIdOf(again), 'captured', 'never');
  expect((await clinic.verify(patient, bookingId, paid)).status).toBe(200);
});

test('a paid one is not offered again', async () => {
  const { patient, created, bookingId } = await begun();
  await clinic.verify(patient, bookingId, await clinic.pay(orderIdOf(created), 'captured', 'never'));
  expect((await checkoutOf(patient, bookingId)).body).toMatchObject({ code: 'already_paid' });
});

test('one whose time has run out is not offered again', async () => {
  const { patient, bookingId } = await begun();
  clinic.clock.aheadMs += 24 * 3_600_000;
  await clinic.jobs.reconcile();
  expect((await checkoutOf(patient, bookingId)).body).toMatchObject({ code: 'conflict' });
});

const told = (doctorId: string) => ({ doctorId, FirstName: 'Asha', LastName: 'Rao', email: 'asha@example.com' });
const unavailable = [409, 'conflict', 'This doctor is not available for booking right now'];

test.each<[string, (doctorId: string) => Promise<unknown>, unknown[]]>([
  [
    'was suspended',
    (id) => publishEvent(clinic.servers, 'auth.doctor.suspended.v1', { ...told(id), reason: 'Papers' }),
    unavailable,
  ],
  ['is no longer listed', (id) => clinic.doctorUpdated({ doctorId: id, isValidated: false }), unavailable],
  [
    'has left',
    (id) => publishEvent(clinic.servers, 'auth.user.deleted.v1', { userId: id, role: 'doctor' }),
    [404, 'not_found', 'Doctor not found'],
  ],
])('nobody pays a doctor who %s, neither by the link nor by a repeat', async (_how, happens, refusal) => {
  const { patient, doctorId, key, bookingId } = await begun();
  expect(await practises(patient)).toBe(true);
  await happens(doctorId);
  await until(async () => (await practises(patient)) === false);
  for (const answer of [
    await checkoutOf(patient, bookingId),
    await clinic.book(patient, doctorId, { key }),
    await clinic.book(patient, doctorId),
  ])
    expect([answer.status, answer.body.code, answer.body.message]).toEqual(refusal);
});

test('a doctor who takes no new bookings or has another fee keeps those that were begun', async () => {
  const { patient, doctorId, key, created, bookingId } = await begun();
  await clinic.doctorUpdated({ doctorId, isAvailable: false, feesPaise: 90_000 });
  await until(async () => (await clinic.book(clinic.patient(), doctorId)).status === 409);
  expect(await practises(patient)).toBe(true);
  expect((await checkoutOf(patient, bookingId)).body).toEqual(created.body);
  expect((await clinic.book(patient, doctorId, { key })).body).toEqual(created.body);
});

test('what was paid for a doctor who has left meanwhile is not asked for again', async () => {
  const { patient, doctorId, key, created, bookingId } = await begun();
  await clinic.verify(patient, bookingId, await clinic.pay(orderIdOf(created), 'captured', 'never'));
  await publishEvent(clinic.servers, 'auth.user.deleted.v1', { userId: doctorId, role: 'doctor' });
  await until(async () => (await practises(patient)) === false);
  await until(async () => (await clinic.statusOf(patient, bookingId)) === 'refunded');
  expect((await checkoutOf(patient, bookingId)).body).toMatchObject({ reason: 'payment_refunded' });
  expect((await clinic.book(patient, doctorId, { key })).body).toMatchObject({ reason: 'payment_refunded' });
});

test("another's booking and none at all answer alike", async () => {
  const { bookingId } = await begun();
  for (const id of [bookingId, anId()]) {
    const answer = await checkoutOf(clinic.patient(), id);
    expect([answer.status, answer.body.message]).toEqual([404, 'Booking not found']);
  }
});

describe('who comes back after the page was closed', () => {
  const check = (patient: { id: string }, bookingId: string) =>
    clinic.call('POST', `/api/user/bookings/${bookingId}/check-payment`, { as: { id: patient.id, role: 'patient' } });
  afterEach(() => clinic.faults({ orders: 'ok' }));

  test('before paying learns until when the booking is kept', async () => {
    const { patient, bookingId } = await begun();
    const answer = await check(patient, bookingId);
    expect(answer.body).toMatchObject({ booking: { paymentStatus: 'pending' }, checked: true });
    const left = Date.parse(String(answer.body.payableUntil)) - clinic.now().getTime();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(15 * 60_000);
  });

  test('after paying finds the payment, though neither the browser nor a webhook told of it', async () => {
    const { patient, created, bookingId } = await begun();
    await clinic.pay(orderIdOf(created), 'captured', 'never');
    const answers = await Promise.all([check(patient, bookingId), check(patient, bookingId)]);
    for (const { body } of answers)
      expect(body).toMatchObject({ booking: { paymentStatus: 'Completed' }, payableUntil: null, checked: true });
    expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 1, failed: 0, refunded: 0 });
  });

  test('after a declined card may try again, and only while the time is kept', async () => {
    const { patient, created, bookingId } = await begun();
    await clinic.pay(orderIdOf(created), 'failed', 'never');
    const declined = await check(patient, bookingId);
    expect(declined.body).toMatchObject({ booking: { paymentStatus: 'Failed' }, checked: true });
    expect(declined.body.payableUntil).not.toBeNull();
    clinic.clock.aheadMs += 16 * 60_000;
    expect((await check(patient, bookingId)).body).toMatchObject({ payableUntil: null });
  });

  test('too late learns at once that the booking was released, before the reconciler comes by', async () => {
    const { patient, bookingId } = await begun();
    clinic.clock.aheadMs += 16 * 60_000;
    const answer = await check(patient, bookingId);
    expect(answer.body).toMatchObject({ booking: { state: 'expired' }, payableUntil: null, checked: true });
  });

  test('while the provider is away is told that nobody knows, and keeps the booking', async () => {
    const { patient, created, bookingId } = await begun();
    await clinic.pay(orderIdOf(created), 'captured', 'never');
    await clinic.faults({ orders: 'down' });
    const answer = await check(patient, bookingId);
    expect(answer.body).toMatchObject({ booking: { paymentStatus: 'pending' }, checked: false });
    expect(answer.body.payableUntil).not.toBeNull();
    await clinic.faults({ orders: 'ok' });
    clinic.clock.aheadMs += 3_000;
    expect((await check(patient, bookingId)).body).toMatchObject({ booking: { paymentStatus: 'Completed' } });
  });

  test('again and again causes one question to the provider in three seconds, also while it is away', async () => {
    const [{ patient, created, bookingId }, other] = [await begun(), await begun()];
    const many = () => Promise.all(Array.from({ length: 20 }, () => check(patient, bookingId)));
    const statuses = async () => new Set((await many()).map(({ body }) => (body.booking as Booking).paymentStatus));
    expect(await statuses()).toEqual(new Set(['pending']));
    // What was paid since is found by the next question only.
    await clinic.pay(orderIdOf(created), 'captured', 'never');
    expect(await statuses()).toEqual(new Set(['pending']));
    await clinic.faults({ busyCalls: 1 });
    expect((await check(other.patient, other.bookingId)).body).toMatchObject({ checked: false });
    expect((await check(other.patient, other.bookingId)).body).toMatchObject({ checked: false });
    clinic.clock.aheadMs += 3_000;
    expect((await check(other.patient, other.bookingId)).body).toMatchObject({ checked: true });
    expect(await statuses()).toEqual(new Set(['Completed']));
  });

  test('sees nothing of somebody else’s booking', async () => {
    const { bookingId } = await begun();
    expect((await check(clinic.patient(), bookingId)).status).toBe(404);
    expect((await clinic.call('POST', `/api/user/bookings/${bookingId}/check-payment`)).status).toBe(401);
  });
});
