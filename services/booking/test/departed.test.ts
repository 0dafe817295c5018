import { anId, eventsOf, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const DAY_MS = 24 * 3_600_000;
const as = { id: anId(), role: 'admin' as const };

async function leave(userId: string, role: 'doctor' | 'patient' = 'doctor') {
  await publishEvent(clinic.servers, 'auth.user.deleted.v1', { userId, role }, { occurredAt: clinic.now() });
  if (role === 'doctor')
    await until(async () => (await clinic.book(clinic.patient(), userId)).status !== 201, 'the doctor to have left');
}
const settledDoctors = async () =>
  (await eventsOf(clinic.servers, 'booking.payout.settled.v1')).map(({ data }) => data.doctorId);
async function settleLater(ms = 11 * 60_000) {
  clinic.clock.aheadMs += ms;
  await clinic.jobs.refund();
  await clinic.jobs.departed();
}

test('a doctor who left is settled once everything due was paid, which is told once', async () => {
  const doctorId = await clinic.doctor();
  const patient = clinic.patient();
  const booked = await clinic.book(patient, doctorId, {});
  await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured', 'never'));
  const inIndia = () => new Date(clinic.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  const month = inIndia();
  clinic.clock.aheadMs += 3 * DAY_MS;
  await leave(doctorId);
  await settleLater();
  expect(await settledDoctors()).not.toContain(doctorId);

  clinic.clock.aheadMs += 32 * DAY_MS;
  const body = { doctorId, month, amount: 450, reference: 'NEFT 1' };
  expect((await clinic.call('POST', '/api/admin/payouts', { as, body })).status).toBe(200);
  await settleLater();
  await settleLater();
  await nextEvent(clinic.servers, 'booking.payout.settled.v1', (data) => data.doctorId === doctorId);
  expect((await settledDoctors()).filter((id) => id === doctorId)).toHaveLength(1);
});

test('one who is owed nothing is settled soon, but not at the moment of leaving', async () => {
  const doctorId = await clinic.doctor();
  await leave(doctorId);
  await clinic.jobs.departed();
  expect(await settledDoctors()).not.toContain(doctorId);
  await settleLater();
  await nextEvent(clinic.servers, 'booking.payout.settled.v1', (data) => data.doctorId === doctorId);
});

test('nobody is settled who is still here, or was no doctor', async () => {
  const [here, gone, patient] = [await clinic.doctor(), await clinic.doctor(), anId()];
  await leave(patient, 'patient');
  await leave(gone);
  await settleLater();
  await nextEvent(clinic.servers, 'booking.payout.settled.v1', (data) => data.doctorId === gone);
  for (const id of [here, patient]) expect(await settledDoctors()).not.toContain(id);
});
