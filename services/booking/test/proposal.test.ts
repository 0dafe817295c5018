import { eventsOf, nextEvent, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const HALF_HOUR_MS = 30 * 60_000;
const inHours = (n: number) =>
  new Date((Math.ceil(clinic.now().getTime() / HALF_HOUR_MS) + 2 * n) * HALF_HOUR_MS).toISOString();

async function paid(slotStart?: string) {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const booked = await clinic.book(patient, doctorId, slotStart === undefined ? {} : { slotStart });
  const id = bookingIdOf(booked);
  await clinic.verify(patient, id, await clinic.pay(orderIdOf(booked), 'captured', 'never'));
  return { patient, doctorId, id };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const asDoctor = (doctorId: string) => ({ as: { id: doctorId, role: 'doctor' as const } });
const propose = ({ doctorId, id }: Paid, slotStart: string, by = doctorId) =>
  clinic.call('POST', `/api/doctor/bookings/${id}/proposal`, { ...asDoctor(by), body: { slotStart } });
const withdraw = ({ doctorId, id }: Paid, by = doctorId) =>
  clinic.call('DELETE', `/api/doctor/bookings/${id}/proposal`, asDoctor(by));
const answer = ({ patient, id }: Paid, slotStart: string, accept: boolean, by = patient, more: object = {}) =>
  clinic.call('POST', `/api/user/bookings/${id}/proposal`, { as: by, body: { slotStart, accept, ...more } });
const ofPatient = async ({ patient, id }: Paid) =>
  (await clinic.call('GET', `/api/user/bookings/${id}`, { as: patient })).body;
async function told({ id }: Paid, what: 'move-proposed' | 'move-declined' | 'move-withdrawn' | 'moved') {
  await until(
    async () => (await clinic.database.collection('outbox').countDocuments({ sent: false })) === 0,
    'the relay',
  );
  const all = await eventsOf(clinic.servers, `booking.booking.${what}.v1`);
  return all.filter(({ data }) => data.bookingId === id).map(({ data }) => data);
}

test('a patient takes the proposed time once, which moves the appointment and leaves them their own move', async () => {
  const [from, to] = [inHours(5), inHours(8)];
  const own = await paid(from);
  const proposed = await propose(own, to);
  const proposal = { slotStart: to, until: from };
  expect(proposed).toMatchObject({ status: 200, body: { booking: { proposal, slotStart: from } } });
  expect((await propose(own, to)).body).toEqual(proposed.body);
  expect(await ofPatient(own)).toMatchObject({ proposal, proposableUntil: null });
  expect(await told(own, 'move-proposed')).toMatchObject([{ proposedFor: to, until: from }]);

  const answers = await Promise.all(Array.from({ length: 5 }, () => answer(own, to, true)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 200));
  expect(await ofPatient(own)).toMatchObject({ slotStart: to, movedFrom: from, proposal: null, move: {} });
  expect(await told(own, 'moved')).toMatchObject([{ movedFrom: from, proposed: true, appointment: { sequence: 1 } }]);
  expect((await clinic.book(clinic.patient(), own.doctorId, { slotStart: from })).status).toBe(201);
  const moved = await clinic.call('POST', `/api/user/bookings/${own.id}/move`, {
    as: own.patient,
    body: { slotStart: inHours(11) },
  });
  expect(moved.status).toBe(200);
  expect(await clinic.eventsFor(own.id)).toEqual({ completed: 1, failed: 0, refunded: 0 });
});

test('a declined time is told to the doctor once, and can then not be taken', async () => {
  const [from, to] = [inHours(5), inHours(8)];
  const own = await paid(from);
  await propose(own, to);
  expect(await answer(own, to, false)).toMatchObject({ status: 200, body: { booking: { proposal: null } } });
  expect((await answer(own, to, false)).status).toBe(200);
  expect(await told(own, 'move-declined')).toMatchObject([{ proposedFor: to }]);
  expect(await answer(own, to, true)).toMatchObject({ status: 409, body: { reason: 'no_proposal' } });
  expect(await ofPatient(own)).toMatchObject({ slotStart: from, movedFrom: null });
});

test('a doctor takes a proposal back once, and then it can be neither taken nor declined', async () => {
  const [from, to] = [inHours(5), inHours(8)];
  const own = await paid(from);
  await propose(own, to);
  expect((await withdraw(own, await clinic.doctor())).status).toBe(404);
  expect(await withdraw(own)).toMatchObject({ status: 200, body: { booking: { proposal: null, slotStart: from } } });
  expect((await withdraw(own)).status).toBe(200);
  expect(await told(own, 'move-withdrawn')).toMatchObject([{ proposedFor: to }]);
  expect(await answer(own, to, true)).toMatchObject({ status: 409, body: { reason: 'no_proposal' } });
  expect((await answer(own, to, false)).status).toBe(200);
  expect(await told(own, 'move-declined')).toEqual([]);
  expect((await propose(own, to)).status).toBe(200);
});

test('of a time that is taken and withdrawn at one moment, exactly one of the two holds', async () => {
  const [from, to] = [inHours(5), inHours(8)];
  const own = await paid(from);
  await propose(own, to);
  const [taken, withdrawn] = await Promise.all([answer(own, to, true), withdraw(own)]);
  expect(withdrawn.status).toBe(taken.status === 200 ? 409 : 200);
  const { slotStart } = (await ofPatient(own)) as { slotStart: string };
  expect(slotStart).toBe(taken.status === 200 ? to : from);
  expect(await told(own, 'move-withdrawn')).toHaveLength(taken.status === 200 ? 0 : 1);
});

test('a window that is behind hears that the time was taken, declined or that all was cancelled', async () => {
  const [taken, declined, cancelled] = [await paid(inHours(5)), await paid(inHours(5)), await paid(inHours(5))];
  const to = inHours(8);
  for (const own of [taken, declined, cancelled]) expect((await propose(own, to)).status).toBe(200);
  expect((await answer(taken, to, true)).status).toBe(200);
  expect((await answer(declined, to, false)).status).toBe(200);
  await clinic.call('POST', `/api/user/bookings/${cancelled.id}/cancel`, { as: cancelled.patient });
  const refused = { status: 409, body: { reason: 'no_proposal' } };
  for (const own of [taken, cancelled]) expect(await answer(own, to, false)).toMatchObject(refused);
  for (const own of [taken, declined, cancelled]) expect(await withdraw(own)).toMatchObject(refused);
  expect(await ofPatient(taken)).toMatchObject({ slotStart: to });
  expect([await told(taken, 'move-declined'), await told(taken, 'move-withdrawn')]).toEqual([[], []]);
});

test('a window with an earlier proposal neither takes nor declines the later one', async () => {
  const own = await paid(inHours(5));
  const [first, second] = [inHours(8), inHours(9)];
  await propose(own, first);
  await propose(own, second);
  for (const accept of [true, false])
    expect(await answer(own, first, accept)).toMatchObject({ status: 409, body: { reason: 'no_proposal' } });
  expect((await answer(own, second, true)).status).toBe(200);
});

test('the time is not held: somebody who books it is faster, and the appointment stays', async () => {
  const [from, to] = [inHours(5), inHours(8)];
  const own = await paid(from);
  await propose(own, to);
  expect((await clinic.book(clinic.patient(), own.doctorId, { slotStart: to })).status).toBe(201);
  expect(await answer(own, to, true)).toMatchObject({ status: 409, body: { reason: 'new_time_taken' } });
  expect(await ofPatient(own)).toMatchObject({ slotStart: from });
  expect(await propose(own, to)).toMatchObject({ status: 409, body: { reason: 'new_time_taken' } });
  const other = await paid(inHours(5));
  const taken = inHours(8);
  await clinic.book(clinic.patient(), other.doctorId, { slotStart: taken });
  expect(await propose(other, taken)).toMatchObject({ status: 409, body: { reason: 'new_time_taken' } });
});

test('a proposed time at which the patient has another appointment is asked about, and declined without a question', async () => {
  const [one, two] = [await paid(inHours(5)), await paid(inHours(5))];
  const to = inHours(8);
  for (const own of [one, two]) {
    await clinic.book(own.patient, await clinic.doctor(), { slotStart: to });
    await propose(own, to);
    expect(await answer(own, to, true)).toMatchObject({ status: 409, body: { reason: 'same_time' } });
  }
  expect(await ofPatient(one)).toMatchObject({ slotStart: inHours(5), proposal: { slotStart: to } });
  expect((await answer(one, to, true, one.patient, { sameTime: true })).status).toBe(200);
  expect((await answer(two, to, false)).status).toBe(200);
});

test('a proposal ends when the appointment begins, moves or is cancelled', async () => {
  const [moved, cancelled, begun] = [await paid(inHours(5)), await paid(inHours(5)), await paid(inHours(2))];
  const to = inHours(8);
  for (const own of [moved, cancelled, begun]) expect((await propose(own, to)).status).toBe(200);
  await clinic.call('POST', `/api/user/bookings/${moved.id}/move`, {
    as: moved.patient,
    body: { slotStart: inHours(7) },
  });
  await clinic.call('POST', `/api/user/bookings/${cancelled.id}/cancel`, { as: cancelled.patient });
  clinic.clock.aheadMs += 3 * 60 * 60_000;
  for (const own of [moved, cancelled, begun]) {
    expect(await ofPatient(own)).toMatchObject({ proposal: null });
    expect(await answer(own, to, true)).toMatchObject({ status: 409, body: { reason: 'no_proposal' } });
  }
  expect(await propose(begun, to)).toMatchObject({ status: 409, body: { reason: 'not_proposable' } });
  await nextEvent(clinic.servers, 'booking.booking.refunded.v1', (d) => d.bookingId === cancelled.id);
});

test('only of one’s own appointments, at times that can be booked, and five at most', async () => {
  const own = await paid(inHours(5));
  expect((await propose(own, inHours(8), await clinic.doctor())).status).toBe(404);
  expect((await answer(own, inHours(8), true, clinic.patient())).status).toBe(404);
  for (const slotStart of [inHours(-2), 'tomorrow', new Date(Date.parse(inHours(7)) + 60_000).toISOString()])
    expect((await propose(own, slotStart)).status).toBe(400);
  expect(await propose(await paid(), inHours(8))).toMatchObject({ status: 409, body: { reason: 'not_proposable' } });
  for (const hours of [6, 7, 8, 9, 10]) expect((await propose(own, inHours(hours))).status).toBe(200);
  expect(await propose(own, inHours(11))).toMatchObject({ status: 409, body: { reason: 'too_many_proposals' } });
});
