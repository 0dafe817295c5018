import type { BookingRecord } from '@vetcare/contracts';
import { anId, eventsOf, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const HALF_HOUR_MS = 30 * 60_000;
const inHours = (n: number) =>
  new Date((Math.ceil(clinic.now().getTime() / HALF_HOUR_MS) + 2 * n) * HALF_HOUR_MS).toISOString();
const admin = { id: anId(), role: 'admin' as const };
const reason = 'Called: no internet';
const did = 'booking.booking.changed-for-patient.v1';

async function paid(slotStart?: string) {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const booked = await clinic.book(patient, doctorId, slotStart === undefined ? {} : { slotStart });
  await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured', 'never'));
  return { patient, doctorId, id: bookingIdOf(booked) };
}
const recordOf = async (id: string) =>
  (await clinic.call('GET', `/api/admin/bookings/${id}`, { as: admin })).body as unknown as BookingRecord;
const act = (
  what: 'cancel' | 'move',
  id: string,
  body: object,
  as: { id: string; role: 'admin' | 'patient' } = admin,
) => clinic.call('POST', `/api/admin/bookings/${id}/${what}`, { as, body: { reason, ...body } });
const told = async (id: string) => (await eventsOf(clinic.servers, did)).filter(({ data }) => data.bookingId === id);

test('an admin moves an appointment for its patient: both hear of it, and it says who did it and why', async () => {
  const [from, to] = [inHours(5), inHours(8)];
  const { patient, id } = await paid(from);
  expect((await recordOf(id)).forPatient).toMatchObject({ move: { rebooking: false }, cancellation: { refund: 500 } });
  const moved = await act('move', id, { slotStart: to });
  expect(moved).toMatchObject({ status: 200, body: { booking: { appointmentAt: to, movedFrom: from } } });
  expect((await act('move', id, { slotStart: to })).status).toBe(200);
  await nextEvent(clinic.servers, 'booking.booking.moved.v1', (d) => d.bookingId === id);
  expect(await told(id)).toMatchObject([{ actor: admin.id, data: { patientId: patient.id, change: 'moved', reason } }]);
  const { steps, forPatient } = await recordOf(id);
  expect(steps.filter(({ what }) => what === 'moved')).toMatchObject([{ by: admin.id, side: 'patient', from }]);
  expect(forPatient?.move).toBeNull();
});

test('an admin cancels for the patient, who gets the money back, and a repeat cancels nothing', async () => {
  const { patient, id } = await paid(inHours(5));
  expect(await act('cancel', id, {})).toMatchObject({ status: 200, body: { booking: { state: 'refunded' } } });
  expect((await act('cancel', id, {})).status).toBe(200);
  const { data } = await nextEvent(clinic.servers, 'booking.booking.cancelled.v1', (d) => d.bookingId === id);
  expect(data).toMatchObject({ by: 'patient', refundPaise: 50_000, patientId: patient.id });
  expect(await told(id)).toMatchObject([{ actor: admin.id, data: { change: 'cancelled' } }]);
  expect((await recordOf(id)).steps.find(({ what }) => what === 'cancelled')).toMatchObject({
    by: admin.id,
    side: 'patient',
  });
});

const asha = { id: anId(), role: 'admin' as const };
/** What an admin reads of who was faster. */
const faster = ({ body }: { body: Record<string, unknown> }) => body.meanwhile as Record<string, unknown> | undefined;

test('an admin who cancels what another has cancelled, refunded or moved learns who and when; the patient learns nothing', async () => {
  const one = await paid(inHours(5));
  expect((await act('cancel', one.id, {}, asha)).status).toBe(200);
  const at = (await recordOf(one.id)).steps.find(({ what }) => what === 'cancelled')?.at;
  const meanwhile = { by: asha.id, at, act: 'cancel-for-patient' };
  const refused = await act('cancel', one.id, {});
  expect(refused).toMatchObject({ status: 409, body: { reason: 'not_cancellable', meanwhile } });
  expect((await act('cancel', one.id, {}, asha)).status).toBe(200);
  expect(await act('move', one.id, { slotStart: inHours(9) })).toMatchObject({
    status: 409,
    body: { reason: 'not_movable', meanwhile },
  });
  const self = await clinic.call('POST', `/api/user/bookings/${one.id}/move`, {
    as: { id: one.patient.id, role: 'patient' },
    body: { slotStart: inHours(9) },
  });
  expect([self.status, faster(self)]).toEqual([409, undefined]);

  const refunded = await paid(inHours(5));
  await clinic.call('POST', `/api/admin/bookings/${refunded.id}/refunds`, {
    as: asha,
    headers: { 'idempotency-key': anId() },
    body: { amount: 500, reason },
  });
  expect(faster(await act('cancel', refunded.id, {}))).toMatchObject({ by: asha.id, act: 'refund' });

  const moved = await paid(inHours(5));
  await act('move', moved.id, { slotStart: inHours(8) }, asha);
  const again = await act('move', moved.id, { slotStart: inHours(9) });
  expect([again.body.reason, faster(again)]).toMatchObject(['moved_before', { by: asha.id, act: 'move-for-patient' }]);

  const own = await paid(inHours(5));
  await clinic.call('POST', `/api/user/bookings/${own.id}/cancel`, { as: { id: own.patient.id, role: 'patient' } });
  expect(faster(await act('cancel', own.id, {}))).toMatchObject({ by: own.patient.id });
});

test('what a patient does themselves is in the story, too, and in no audit log', async () => {
  const { patient, id } = await paid(inHours(5));
  await clinic.call('POST', `/api/user/bookings/${id}/cancel`, { as: { id: patient.id, role: 'patient' } });
  const step = (await recordOf(id)).steps.find(({ what }) => what === 'cancelled');
  expect(step).toMatchObject({ side: 'patient' });
  expect(step?.by).toBeUndefined();
  expect(await told(id)).toEqual([]);
});

test('the rules are the patient’s: not within the hour before, not twice, not to a time that is taken', async () => {
  const { doctorId, id } = await paid(inHours(5));
  const taken = inHours(7);
  expect((await clinic.book(clinic.patient(), doctorId, { slotStart: taken })).status).toBe(201);
  expect(await act('move', id, { slotStart: taken })).toMatchObject({
    status: 409,
    body: { reason: 'new_time_taken' },
  });
  expect((await act('move', id, { slotStart: inHours(9) })).status).toBe(200);
  expect(await act('move', id, { slotStart: inHours(10) })).toMatchObject({ body: { reason: 'moved_before' } });
  const busy = await paid(inHours(5));
  await clinic.book(busy.patient, await clinic.doctor(), { slotStart: inHours(8) });
  expect(await act('move', busy.id, { slotStart: inHours(8) })).toMatchObject({ body: { reason: 'same_time' } });
  expect((await act('move', busy.id, { slotStart: inHours(8), sameTime: true })).status).toBe(200);
  const instant = await paid();
  expect(await act('cancel', instant.id, {})).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await recordOf(instant.id)).forPatient).toEqual({ cancellation: null, move: null });
});

test('nobody is moved who has left, until an admin lets them in again', async () => {
  const { patient, id } = await paid();
  clinic.clock.aheadMs += 49 * 3_600_000;
  const { doctorId = '', completionAt } =
    (await clinic.database
      .collection<{ _id: string; doctorId: string; completionAt: Date }>('bookings')
      .findOne({ _id: id })) ?? {};
  const silence = { bookingId: id, patientId: patient.id, doctorId, completionAt: completionAt?.toISOString() ?? '' };
  await publishEvent(clinic.servers, 'chat.message.left-unanswered.v1', silence, { occurredAt: clinic.now() });
  const mayMove = async () => (await recordOf(id)).forPatient?.move !== null;
  await until(mayMove, 'another time after the silence');
  await publishEvent(clinic.servers, 'auth.user.suspended.v1', { userId: patient.id }, { occurredAt: clinic.now() });
  await until(async () => !(await mayMove()), 'the suspension');
  clinic.clock.aheadMs += 24 * 3_600_000;
  await clinic.jobs.refund();
  expect(await act('move', id, { slotStart: inHours(9) })).toMatchObject({ body: { reason: 'patient_gone' } });
  expect((await recordOf(id)).steps.map(({ what }) => what)).not.toContain('moved');
  await publishEvent(clinic.servers, 'auth.user.restored.v1', { userId: patient.id }, { occurredAt: clinic.now() });
  await until(mayMove, 'the end of the suspension');
  expect((await act('move', id, { slotStart: inHours(9) })).status).toBe(200);
});

test('is for admins who help, with a reason, and for bookings that there are', async () => {
  const { patient, id } = await paid(inHours(5));
  expect((await act('cancel', id, {}, { id: patient.id, role: 'patient' })).status).toBe(403);
  const finance = { ...admin, adminRole: 'finance' as const };
  expect((await act('cancel', id, {}, finance)).body).toMatchObject({ reason: 'not_your_duty' });
  expect((await act('cancel', id, { reason: ' ' })).body).toMatchObject({ code: 'validation_failed' });
  expect((await act('cancel', anId(), {})).status).toBe(404);
  expect((await recordOf(id)).state).toBe('completed');
});
