import { anId, eventsOf, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const later = (ms: number) => {
  clinic.clock.aheadMs += ms;
};

/** A consultation that began with its payment. */
async function paid() {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const booked = await clinic.book(patient, doctorId);
  const id = bookingIdOf(booked);
  await clinic.verify(patient, id, await clinic.pay(orderIdOf(booked), 'captured', 'never'));
  return { patient, doctorId, id };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const asDoctor = (doctorId: string) => ({ as: { id: doctorId, role: 'doctor' as const } });
const asPatient = ({ patient }: Paid) => ({ as: { id: patient.id, role: 'patient' as const } });
const path = ({ id }: Paid) => `/api/doctor/bookings/${id}/outcome`;
const note = (own: Paid, outcome: string, doctorId = own.doctorId) =>
  clinic.call('POST', path(own), { ...asDoctor(doctorId), body: { outcome } });
const undo = (own: Paid) => clinic.call('DELETE', path(own), asDoctor(own.doctorId));
const ofDoctor = async ({ doctorId, id }: Paid) =>
  (await clinic.call('GET', `/api/doctor/bookings/${id}`, asDoctor(doctorId))).body;
const ofPatient = async (own: Paid) => (await clinic.call('GET', `/api/user/bookings/${own.id}`, asPatient(own))).body;
/** What was told of it once all that is due was told. */
async function told({ id }: Paid) {
  await clinic.jobs.outcomes();
  await until(
    async () => (await clinic.database.collection('outbox').countDocuments({ sent: false })) === 0,
    'the relay',
  );
  const all = await eventsOf(clinic.servers, 'booking.booking.outcome-noted.v1');
  return all.filter(({ data }) => data.bookingId === id).map(({ data }) => data);
}

test('the patient learns that it is done when the doctor can no longer take that back, and only once', async () => {
  const own = await paid();
  const { outcomeTerms } = await ofDoctor(own);
  expect(outcomeTerms).toMatchObject({ from: (await ofDoctor(own)).appointmentAt });
  const answer = await note(own, 'done');
  expect(answer).toMatchObject({
    status: 200,
    body: { booking: { outcome: { what: 'done', undoUntil: expect.any(String) }, outcomeTerms: null } },
  });
  expect(await ofPatient(own)).toMatchObject({ outcome: null, outcomeTerms: null });
  expect(await told(own)).toEqual([]);
  later(11 * MINUTE_MS);
  const { patient, doctorId } = own;
  const fact = { patientId: patient.id, doctorId, outcome: 'done', appointment: { sequence: 0 } };
  expect(await told(own)).toMatchObject([fact]);
  expect(await told(own)).toHaveLength(1);
  expect(await ofPatient(own)).toMatchObject({ outcome: { what: 'done', undoUntil: null } });
  expect(await undo(own)).toMatchObject({ status: 409, body: { reason: 'outcome_told' } });
  expect(await clinic.eventsFor(own.id)).toEqual({ completed: 1, failed: 0, refunded: 0 });
  expect(await clinic.ledgerOf(own.id)).toMatchObject({ payment: 50_000, fee: 50_000 });
});

test('what is taken back within ten minutes nobody learns of, and it leaves no step in the story', async () => {
  const own = await paid();
  await note(own, 'done');
  const undone = await undo(own);
  expect(undone).toMatchObject({ status: 200, body: { booking: { outcome: null, outcomeTerms: {} } } });
  expect((await undo(own)).status).toBe(200);
  later(11 * MINUTE_MS);
  expect(await told(own)).toEqual([]);
  const admin = { as: { id: anId(), role: 'admin' as const } };
  const { steps } = (await clinic.call('GET', `/api/admin/bookings/${own.id}`, admin)).body as {
    steps: { what: string }[];
  };
  expect(steps.map(({ what }) => what)).not.toContain('done');
});

test('two windows: the same mark twice is one, and a no-show does not replace what is done', async () => {
  const own = await paid();
  later(16 * MINUTE_MS);
  const answers = await Promise.all(Array.from({ length: 6 }, () => note(own, 'done')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await note(own, 'no-show')).toMatchObject({ status: 409, body: { reason: 'outcome_noted_before' } });
  later(11 * MINUTE_MS);
  expect(await told(own)).toHaveLength(1);
});

test('a no-show can be marked after 15 minutes, and is corrected later, which the patient learns at once', async () => {
  const own = await paid();
  expect(await note(own, 'no-show')).toMatchObject({ status: 409, body: { reason: 'no_show_too_early' } });
  later(16 * MINUTE_MS);
  expect((await note(own, 'no-show')).status).toBe(200);
  later(11 * MINUTE_MS);
  expect(await told(own)).toMatchObject([{ outcome: 'no-show' }]);
  expect(await note(own, 'done')).toMatchObject({ body: { booking: { outcome: { what: 'done', undoUntil: null } } } });
  const both = await told(own);
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(['done', 'no-show']);
  expect(both).toContainEqual(expect.objectContaining({ outcome: 'done', corrected: true }));
});

test('an appointment to come, one of a week ago, one that was refunded and that of others cannot be marked', async () => {
  const own = await paid();
  expect((await note(own, 'done', await clinic.doctor())).status).toBe(404);
  expect((await note(own, 'late')).status).toBe(400);
  const cancelled = await paid();
  await clinic.call('POST', `/api/doctor/bookings/${cancelled.id}/cancel`, asDoctor(cancelled.doctorId));
  expect(await note(cancelled, 'done')).toMatchObject({ status: 409, body: { reason: 'no_outcome' } });
  const coming = await paid();
  const bookings = clinic.database.collection<{ _id: string; appointmentAt: Date }>('bookings');
  await bookings.updateOne({ _id: coming.id }, { $set: { appointmentAt: new Date(clinic.now().getTime() + HOUR_MS) } });
  expect(await note(coming, 'done')).toMatchObject({ status: 409, body: { reason: 'no_outcome' } });
  later((48 + 7 * 24 + 1) * HOUR_MS);
  expect(await note(own, 'done')).toMatchObject({ status: 409, body: { reason: 'no_outcome' } });
});

test('nobody is told of a consultation that is cancelled before the ten minutes are over', async () => {
  const own = await paid();
  await note(own, 'done');
  await clinic.call('POST', `/api/doctor/bookings/${own.id}/cancel`, asDoctor(own.doctorId));
  later(11 * MINUTE_MS);
  expect(await told(own)).toEqual([]);
  expect(await ofDoctor(own)).toMatchObject({ outcome: null });
});

test('a mark takes no right from a patient whose doctor wrote nothing, and there is nothing to mark then', async () => {
  const own = await paid();
  later(16 * MINUTE_MS);
  await note(own, 'no-show');
  const { completionAt } = (await ofDoctor(own)) as { completionAt: string };
  later(49 * HOUR_MS);
  const silence = { bookingId: own.id, patientId: own.patient.id, doctorId: own.doctorId, completionAt };
  await publishEvent(clinic.servers, 'chat.message.left-unanswered.v1', silence, { occurredAt: clinic.now() });
  await until(async () => (await ofPatient(own)).move !== null, 'the choice');
  expect(await ofPatient(own)).toMatchObject({ cancellation: { refund: 500 }, move: { rebooking: true } });
  expect(await note(own, 'done')).toMatchObject({ status: 409, body: { reason: 'no_outcome' } });
  await clinic.call('POST', `/api/user/bookings/${own.id}/cancel`, asPatient(own));
  await nextEvent(clinic.servers, 'booking.booking.refunded.v1', (d) => d.bookingId === own.id);
});
