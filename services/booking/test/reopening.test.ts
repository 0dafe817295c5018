import { eventsOf, publishEvent, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const later = (ms: number) => {
  clinic.clock.aheadMs += ms;
};

async function paid(pair: { patient?: { id: string; role: 'patient' }; doctorId?: string } = {}) {
  const patient = pair.patient ?? clinic.patient();
  const doctorId = pair.doctorId ?? (await clinic.doctor());
  const booked = await clinic.book(patient, doctorId);
  const id = bookingIdOf(booked);
  await clinic.verify(patient, id, await clinic.pay(orderIdOf(booked), 'captured', 'never'));
  return { patient, doctorId, id };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const asDoctor = (doctorId: string) => ({ as: { id: doctorId, role: 'doctor' as const } });
const reopen = (own: Paid, days?: unknown, doctorId = own.doctorId) =>
  clinic.call('POST', `/api/doctor/bookings/${own.id}/reopen`, {
    ...asDoctor(doctorId),
    body: days === undefined ? {} : { days },
  });
const ofDoctor = async ({ doctorId, id }: Paid) =>
  (await clinic.call('GET', `/api/doctor/bookings/${id}`, asDoctor(doctorId))).body;
const ofPatient = async ({ patient, id }: Paid) =>
  (await clinic.call('GET', `/api/user/bookings/${id}`, { as: patient })).body;
async function told({ id }: Paid) {
  await until(
    async () => (await clinic.database.collection('outbox').countDocuments({ sent: false })) === 0,
    'the relay',
  );
  const all = await eventsOf(clinic.servers, 'booking.booking.reopened.v1');
  return all.filter(({ data }) => data.bookingId === id).map(({ data }) => data);
}

test('a doctor reopens the chat for three days unless they say more, once, and no money moves', async () => {
  const own = await paid();
  expect(await ofDoctor(own)).toMatchObject({ reopenableUntil: null, reopenedUntil: null });
  later(49 * HOUR_MS);
  expect(await ofDoctor(own)).toMatchObject({ reopenableUntil: expect.any(String) });
  const ledger = await clinic.ledgerOf(own.id);
  const answers = await Promise.all(Array.from({ length: 6 }, () => reopen(own)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect((await reopen(own, 7)).status).toBe(200);
  const [fact, ...more] = await told(own);
  expect(more).toEqual([]);
  const { reopenedAt = '', openUntil = '' } = fact ?? {};
  expect(Date.parse(openUntil) - Date.parse(reopenedAt)).toBe(3 * DAY_MS);
  expect(await ofDoctor(own)).toMatchObject({ reopenedUntil: openUntil, reopenableUntil: null, cancellation: null });
  expect(await ofPatient(own)).toMatchObject({ reopenedUntil: openUntil, cancellation: null, move: null });
  expect(await clinic.ledgerOf(own.id)).toEqual(ledger);
  expect(await clinic.eventsFor(own.id)).toEqual({ completed: 1, failed: 0, refunded: 0 });
});

test('of two consultations that are opened again at one moment, one is', async () => {
  const first = await paid();
  later(49 * HOUR_MS);
  const second = await paid(first);
  later(49 * HOUR_MS);
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([reopen(first, 1), reopen(second, 1), reopen(first, 1), reopen(second, 1)]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(refused.map(({ body }) => body.reason)).toEqual(['open_already', 'open_already']);
    later(DAY_MS + HOUR_MS);
  }
});

test('after it has closed by itself it can be opened again, and not once 30 days have passed', async () => {
  const own = await paid();
  later(49 * HOUR_MS);
  expect((await reopen(own, 1)).status).toBe(200);
  later(DAY_MS + HOUR_MS);
  expect((await reopen(own, 7)).status).toBe(200);
  expect(await told(own)).toHaveLength(2);
  later(31 * DAY_MS);
  expect(await reopen(own)).toMatchObject({ status: 409, body: { reason: 'not_reopenable' } });
});

test('not while the patient has another consultation with the doctor, also one that was reopened', async () => {
  const own = await paid();
  later(49 * HOUR_MS);
  const second = await paid(own);
  expect(await reopen(own)).toMatchObject({ status: 409, body: { reason: 'open_already' } });
  later(49 * HOUR_MS);
  expect((await reopen(second)).status).toBe(200);
  expect(await reopen(own)).toMatchObject({ status: 409, body: { reason: 'open_already' } });
  later(4 * DAY_MS);
  expect((await reopen(own)).status).toBe(200);
});

test('a chat that is opened again in the hour before a silence is judged keeps no money from its patient', async () => {
  const own = await paid();
  later(48.5 * HOUR_MS);
  expect((await reopen(own, 7)).status).toBe(200);
  const { completionAt } = (await ofDoctor(own)) as { completionAt: string };
  later(HOUR_MS);
  const silence = { bookingId: own.id, patientId: own.patient.id, doctorId: own.doctorId, completionAt };
  await publishEvent(clinic.servers, 'chat.message.left-unanswered.v1', silence, { occurredAt: clinic.now() });
  await until(async () => (await ofPatient(own)).move !== null, 'the choice');
  // As without it: another time or all of the money, and nothing to open again once that has closed.
  expect(await ofPatient(own)).toMatchObject({ move: { rebooking: true }, cancellation: { refund: 500 } });
  later(8 * DAY_MS);
  expect(await reopen(own)).toMatchObject({ status: 409, body: { reason: 'not_reopenable' } });
  const taken = await clinic.call('POST', `/api/user/bookings/${own.id}/cancel`, { as: own.patient });
  expect(taken.status).toBe(200);
  await until(async () => (await clinic.eventsFor(own.id)).refunded === 1, 'the money');
  expect(await ofPatient(own)).toMatchObject({ paymentStatus: 'refunded', reopenedUntil: null });
  expect(await clinic.ledgerOf(own.id)).toMatchObject({ payment: 50_000, refund: 50_000 });
});

test('not for an open chat, for other doctors, for too many days, and not what was refunded or left silent', async () => {
  const own = await paid();
  expect(await reopen(own)).toMatchObject({ status: 409, body: { reason: 'not_reopenable' } });
  expect((await reopen(own, 3, await clinic.doctor())).status).toBe(404);
  for (const days of [0, 8, 1.5, '3']) expect((await reopen(own, days)).status).toBe(400);
  const { completionAt } = (await ofDoctor(own)) as { completionAt: string };
  const cancelled = await paid();
  await clinic.call('POST', `/api/doctor/bookings/${cancelled.id}/cancel`, asDoctor(cancelled.doctorId));
  later(49 * HOUR_MS);
  expect(await reopen(cancelled)).toMatchObject({ status: 409, body: { reason: 'not_reopenable' } });
  const silence = { bookingId: own.id, patientId: own.patient.id, doctorId: own.doctorId, completionAt };
  await publishEvent(clinic.servers, 'chat.message.left-unanswered.v1', silence, { occurredAt: clinic.now() });
  await until(async () => (await ofPatient(own)).move !== null, 'the choice');
  expect(await reopen(own)).toMatchObject({ status: 409, body: { reason: 'not_reopenable' } });
});
