import { eventsOf, publishEvent, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

async function paid() {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const booked = await clinic.book(patient, doctorId);
  const id = bookingIdOf(booked);
  await clinic.verify(patient, id, await clinic.pay(orderIdOf(booked), 'captured', 'never'));
  return { patient, doctorId, id };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const HALF_HOUR_MS = 30 * 60_000;
const inHours = (n: number) =>
  new Date((Math.ceil(clinic.now().getTime() / HALF_HOUR_MS) + 2 * n) * HALF_HOUR_MS).toISOString();
const asDoctor = (id: string) => ({ as: { id, role: 'doctor' as const } });
const change =
  (method: 'PUT' | 'DELETE') =>
  ({ patient }: Paid, by: string) =>
    clinic.call(method, `/api/doctor/blocked-patients/${patient.id}`, asDoctor(by));
const [block, unblock] = [change('PUT'), change('DELETE')];
const listed = async (doctorId: string) =>
  (await clinic.call('GET', '/api/doctor/blocked-patients', asDoctor(doctorId))).body as unknown as { _id: string }[];
const book = ({ patient }: Paid, doctorId: string, hours = 5) =>
  clinic.book(patient, doctorId, { slotStart: inHours(hours) });
async function told({ patient }: Paid) {
  await until(
    async () => (await clinic.database.collection('outbox').countDocuments({ sent: false })) === 0,
    'the relay',
  );
  const all = await eventsOf(clinic.servers, 'booking.booking.patient-blocked.v1');
  return all.filter(({ data }) => data.patientId === patient.id).map(({ data, actor }) => [data.blocked, actor]);
}

test('a blocked patient reads a calm sentence, keeps what is paid, books others, and this doctor once unblocked', async () => {
  const own = await paid();
  const { doctorId, patient, id } = own;
  const answers = await Promise.all(Array.from({ length: 5 }, () => block(own, doctorId)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 200));
  expect(await listed(doctorId)).toMatchObject([{ _id: patient.id, since: expect.any(String) }]);
  expect(await book(own, doctorId)).toMatchObject({ status: 409, body: { reason: 'not_taken_on' } });
  expect((await book(own, await clinic.doctor(), 9)).status).toBe(201);
  expect(await clinic.statusOf(patient, id)).toBe('Completed');
  const shown = await clinic.call('GET', `/api/user/bookings/${id}`, { as: patient });
  expect(JSON.stringify(shown.body)).not.toMatch(/block/i);
  expect((await unblock(own, doctorId)).status).toBe(200);
  expect((await unblock(own, doctorId)).status).toBe(200);
  expect(await listed(doctorId)).toEqual([]);
  expect((await book(own, doctorId)).status).toBe(201);
  expect(await told(own)).toEqual([
    [true, doctorId],
    [false, doctorId],
  ]);
});

test('an unpaid time from before stays payable, and nobody blocks a patient whom they never had', async () => {
  const own = await paid();
  const { doctorId, patient } = own;
  const held = await clinic.book(patient, doctorId, { slotStart: inHours(6) });
  expect((await block(own, doctorId)).status).toBe(200);
  const checkout = await clinic.pay(orderIdOf(held), 'captured', 'never');
  expect((await clinic.verify(patient, bookingIdOf(held), checkout)).status).toBe(200);
  const stranger = await clinic.doctor();
  expect((await block(own, stranger)).status).toBe(404);
  expect(await listed(stranger)).toEqual([]);
  const asPatient = await clinic.call('PUT', `/api/doctor/blocked-patients/${patient.id}`, { as: patient });
  expect(asPatient.status).toBe(403);
});

test('it goes with the account', async () => {
  const own = await paid();
  await block(own, own.doctorId);
  await publishEvent(clinic.servers, 'auth.user.deleted.v1', { userId: own.patient.id, role: 'patient' });
  await until(async () => (await listed(own.doctorId)).length === 0, 'the deletion');
});
