import { anId, eventsOf, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import { startProcess } from './booking-process';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const HALF_HOUR_MS = 30 * 60_000;
const inHours = (n: number) =>
  new Date((Math.ceil(clinic.now().getTime() / HALF_HOUR_MS) + 2 * n) * HALF_HOUR_MS).toISOString();

/** A paid booking at that time, or for now. */
async function paid(slotStart?: string, knownDoctor?: string, patient = clinic.patient()) {
  const doctorId = knownDoctor ?? (await clinic.doctor());
  const booked = await clinic.book(patient, doctorId, slotStart === undefined ? {} : { slotStart });
  const checkout = await clinic.pay(orderIdOf(booked), 'captured', 'never');
  const { body } = await clinic.verify(patient, bookingIdOf(booked), checkout);
  return { patient, doctorId, id: bookingIdOf(booked), booking: body.booking };
}

interface Owned {
  patient: { id: string };
  id: string;
}
const as = ({ id }: { id: string }) => ({ as: { id, role: 'patient' as const } });
const move = ({ patient, id }: Owned, slotStart: string, sameTime?: boolean) =>
  clinic.call('POST', `/api/user/bookings/${id}/move`, {
    ...as(patient),
    body: { slotStart, ...(sameTime !== undefined && { sameTime }) },
  });
const cancel = ({ patient, id }: Owned) => clinic.call('POST', `/api/user/bookings/${id}/cancel`, as(patient));
const seen = async ({ patient, id }: Owned) => (await clinic.call('GET', `/api/user/bookings/${id}`, as(patient))).body;
const movesOf = async ({ id }: Owned) =>
  (await eventsOf(clinic.servers, 'booking.booking.moved.v1')).filter(({ data }) => data.bookingId === id).length;

test('a patient moves an appointment once, and the old time is free at once', async () => {
  const [from, to] = [inHours(5), inHours(8)];
  const own = await paid(from);
  const until = new Date(Date.parse(from) - 2 * HALF_HOUR_MS).toISOString();
  expect(own.booking).toMatchObject({ move: { until }, movedFrom: null });

  const answer = await move(own, to);
  const completionAt = new Date(Date.parse(to) + 48 * 2 * HALF_HOUR_MS).toISOString();
  const moved = { slotStart: to, appointmentAt: to, completionAt, movedFrom: from, move: null, state: 'completed' };
  expect(answer).toMatchObject({ status: 200, body: { success: true, booking: { ...moved, amount: 500 } } });
  expect((await move(own, to)).body).toEqual(answer.body);
  expect(await move(own, inHours(9))).toMatchObject({ status: 409, body: { reason: 'moved_before' } });
  const ofDoctor = { as: { id: own.doctorId, role: 'doctor' as const } };
  expect((await clinic.call('GET', `/api/doctor/bookings/${own.id}`, ofDoctor)).body).toMatchObject(moved);

  expect((await clinic.book(clinic.patient(), own.doctorId, { slotStart: from })).status).toBe(201);
  expect((await clinic.book(clinic.patient(), own.doctorId, { slotStart: to })).status).toBe(409);
  const { data } = await nextEvent(clinic.servers, 'booking.booking.moved.v1', (d) => d.bookingId === own.id);
  const appointment = { appointmentAt: to, completionAt, minutes: 30, sequence: 1 };
  expect(data).toMatchObject({ patientId: own.patient.id, doctorId: own.doctorId, movedFrom: from, appointment });
  expect(await movesOf(own)).toBe(1);
  const file = await clinic.call('GET', `/api/user/bookings/${own.id}/calendar`, as(own.patient));
  expect(file.body.text).toContain('SEQUENCE:1');
  expect((await cancel(own)).status).toBe(200);
  expect((await clinic.call('GET', `/api/user/bookings/${own.id}/calendar`, as(own.patient))).body.text).toContain(
    'SEQUENCE:2',
  );
});

test('onto a time that is taken: 409 with those that are free, and nothing changes', async () => {
  const own = await paid(inHours(5));
  const taken = inHours(6);
  await clinic.book(clinic.patient(), own.doctorId, { slotStart: taken });
  const answer = await move(own, taken);
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'slot_taken', reason: 'new_time_taken', params: { free: [] } },
  });
  expect(await seen(own)).toMatchObject({ slotStart: inHours(5), movedFrom: null, move: expect.any(Object) });
});

describe('onto a time at which the patient has another appointment', () => {
  const halfAnHourBefore = (at: string) => new Date(Date.parse(at) - HALF_HOUR_MS).toISOString();

  test('it is asked about, with the other one, and moved for who wants both', async () => {
    const to = inHours(8);
    const other = await paid(to);
    const own = await paid(inHours(5), undefined, other.patient);
    const params = { bookingId: other.id, doctorId: other.doctorId, slotStart: to };
    expect(await move(own, to)).toMatchObject({ status: 409, body: { code: 'conflict', reason: 'same_time', params } });
    expect((await move(own, to, false)).status).toBe(409);
    expect(await seen(own)).toMatchObject({ slotStart: inHours(5), movedFrom: null, move: expect.any(Object) });
    expect(await move(own, to, true)).toMatchObject({ status: 200, body: { booking: { slotStart: to } } });
    expect((await move(own, to)).status).toBe(200);
  });

  test('it is no question for a time beside it, nor after the other one was cancelled', async () => {
    const to = inHours(8);
    const other = await paid(to);
    const [beside, onto] = [
      await paid(inHours(5), undefined, other.patient),
      await paid(inHours(6), undefined, other.patient),
    ];
    expect((await move(beside, halfAnHourBefore(to))).status).toBe(200);
    expect((await cancel(other)).status).toBe(200);
    expect((await move(onto, to)).status).toBe(200);
  });

  test('it is asked about when two appointments move there at one moment', async () => {
    const patient = clinic.patient();
    const two = [await paid(inHours(5), undefined, patient), await paid(inHours(6), undefined, patient)];
    const answers = await Promise.all(two.map((own) => move(own, inHours(9))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test.each([
  ['in the past', () => inHours(-2)],
  ['off the grid', () => new Date(Date.parse(inHours(7)) + 60_000).toISOString()],
  ['beyond the horizon', () => inHours(61 * 24)],
  ['that is no time', () => 'tomorrow'],
])('to a time %s: 400', async (_what, at) => {
  const own = await paid(inHours(5));
  const answer = await move(own, at());
  expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  expect(await seen(own)).toMatchObject({ slotStart: inHours(5) });
});

test('a move keeps the length that was paid for, and finds room for it', async () => {
  const calendar = {
    ...({ minutes: 60, bufferMinutes: 0, noticeMinutes: 15, pausedUntil: null } as const),
    exceptions: [],
  };
  const day = [{ from: '00:00', to: '24:00' }];
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
  const hours = Object.fromEntries(days.map((one) => [one, day])) as Record<(typeof days)[number], typeof day>;
  const doctorId = await clinic.doctor({ calendar, hours });
  const freeOf = async (minutes?: number) => {
    const answer = await clinic.call('GET', `/api/doctors/${doctorId}/slots${minutes ? `?minutes=${minutes}` : ''}`);
    return answer.body.slots as string[];
  };
  // In the morning in India: four hours later it is still the same day there, and no consultation goes beyond it.
  const from = (await freeOf()).slice(2).find((time) => time.endsWith('T02:30:00.000Z')) ?? '';
  const own = await paid(from, doctorId);
  await clinic.doctorUpdated({ doctorId, hours, calendar: { ...calendar, minutes: 15 } });
  await until(async () => (await freeOf()).length > 24 * 7 * 2, 'the shorter consultations');
  const at = (minutes: number) => new Date(Date.parse(from) + minutes * 60_000).toISOString();
  await paid(at(240), doctorId);
  // Three of the quarters before that time are free and too short.
  const [short, long] = [await freeOf(), await freeOf(60)];
  expect([short.includes(at(195)), long.includes(at(195)), long.includes(at(180))]).toEqual([true, false, true]);
  expect(await move(own, at(195))).toMatchObject({ status: 409, body: { reason: 'new_time_taken' } });
  expect(await move(own, at(180))).toMatchObject({ status: 200, body: { booking: { minutes: 60 } } });
  expect(await freeOf()).not.toContain(at(225));
  expect(await freeOf()).toContain(at(0));
});

test('within the last hour, of a consultation that began with its payment, and unpaid: refused', async () => {
  const late = await paid(inHours(1));
  clinic.clock.aheadMs += HALF_HOUR_MS;
  expect(await move(late, inHours(4))).toMatchObject({ status: 409, body: { reason: 'too_late_to_move' } });
  expect(await move(await paid(), inHours(4))).toMatchObject({ status: 409, body: { reason: 'not_movable' } });
  const patient = clinic.patient();
  const id = bookingIdOf(await clinic.book(patient, await clinic.doctor(), { slotStart: inHours(5) }));
  expect(await move({ patient, id }, inHours(4))).toMatchObject({ status: 409, body: { reason: 'not_movable' } });
});

test('nobody moves somebody else’s', async () => {
  const own = await paid(inHours(5));
  expect((await move({ ...own, patient: clinic.patient() }, inHours(6))).status).toBe(404);
  const body = { slotStart: inHours(6) };
  const path = `/api/user/bookings/${own.id}/move`;
  expect((await clinic.call('POST', path, { body })).status).toBe(401);
  expect((await clinic.call('POST', path, { as: { id: own.doctorId, role: 'doctor' }, body })).status).toBe(403);
  expect((await clinic.call('POST', `/api/user/bookings/${anId()}/move`, { ...as(own.patient), body })).status).toBe(
    404,
  );
});

test('of two who move onto one time at once, in two processes, one gets it', async () => {
  const doctorId = await clinic.doctor();
  const [one, other] = [await paid(inHours(5), doctorId), await paid(inHours(6), doctorId)];
  const process = await startProcess(clinic);
  try {
    const body = { slotStart: inHours(9) };
    const answers = await Promise.all([
      move(one, body.slotStart),
      process.call('POST', `/api/user/bookings/${other.id}/move`, { ...as(other.patient), body }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await movesOf(one)) + (await movesOf(other))).toBe(1);
  } finally {
    await process.kill();
  }
});

test('a move and a cancellation at once leave one truth', async () => {
  const own = await paid(inHours(5));
  const to = inHours(9);
  const [moved, cancelled] = await Promise.all([move(own, to), cancel(own)]);
  expect(cancelled.status).toBe(200);
  expect([200, 409]).toContain(moved.status);
  expect(await seen(own)).toMatchObject({
    state: 'refunded',
    move: null,
    slotStart: moved.status === 200 ? to : inHours(5),
  });
  for (const slotStart of [inHours(5), to])
    expect((await clinic.book(clinic.patient(), own.doctorId, { slotStart })).status).toBe(201);
});

test('ten moves at once, to different times, are one', async () => {
  const own = await paid(inHours(5));
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => move(own, inHours(10 + n))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.reason === 'moved_before')).toHaveLength(9);
  expect(await movesOf(own)).toBe(1);
});

describe('a consultation in which the doctor never wrote', () => {
  const HOUR_MS = 2 * HALF_HOUR_MS;
  /** Chat has found so at the end of its 48 hours. */
  async function unanswered({ patient, doctorId, id }: Owned & { doctorId: string }): Promise<void> {
    const { completionAt } = (await seen({ patient, id })) as { completionAt: string };
    clinic.clock.aheadMs = Date.parse(completionAt) - Date.now() + HALF_HOUR_MS;
    const data = { bookingId: id, patientId: patient.id, doctorId, completionAt };
    await publishEvent(clinic.servers, 'chat.message.left-unanswered.v1', data, { occurredAt: clinic.now() });
    const noted = { _id: id, unansweredAt: { $exists: true } };
    await until(() => clinic.database.collection<{ _id: string }>('bookings').findOne(noted), 'the fact');
  }

  test.each([
    ['began with its payment', false],
    ['was at a chosen time, and had moved', true],
  ])('that %s: had again once, at no cost, and not refunded', async (_what, atTime) => {
    const own = await paid(atTime ? inHours(5) : undefined);
    if (atTime) expect((await move(own, inHours(6))).status).toBe(200);
    const ledger = await clinic.ledgerOf(own.id);
    const early = await move(own, inHours(60));
    expect(early).toMatchObject({ status: 409, body: { reason: atTime ? 'moved_before' : 'not_movable' } });
    await unanswered(own);
    const before = (await seen(own)) as { completionAt: string; appointmentAt: string };
    const until = new Date(Date.parse(before.completionAt) + 30 * 24 * HOUR_MS).toISOString();
    expect(before).toMatchObject({ move: { until, rebooking: true }, cancellation: { refund: 500, until } });

    const to = inHours(5);
    const answers = await Promise.all([move(own, to), move(own, inHours(7))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const slotStart = answers[0]?.status === 200 ? to : inHours(7);
    const again = {
      slotStart,
      appointmentAt: slotStart,
      movedFrom: before.appointmentAt,
      state: 'completed',
      amount: 500,
    };
    expect(await seen(own)).toMatchObject({ ...again, move: null, cancellation: null });
    expect(await cancel(own)).toMatchObject({ status: 409, body: { reason: 'too_late_to_cancel' } });
    expect(await move(own, inHours(9))).toMatchObject({ status: 409, body: { reason: 'moved_before' } });
    const { data } = await nextEvent(
      clinic.servers,
      'booking.booking.moved.v1',
      (d) => d.bookingId === own.id && d.rebooking === true,
    );
    expect(data.appointment).toMatchObject({ appointmentAt: slotStart, sequence: atTime ? 2 : 1 });
    // No money moves, and it is not had again a second time.
    expect(await clinic.ledgerOf(own.id)).toEqual(ledger);
    clinic.clock.aheadMs += 60 * HOUR_MS;
    expect(await seen(own)).toMatchObject({ move: null });
    expect(
      (await clinic.call('POST', `/api/doctor/bookings/${own.id}/cancel`, { as: { id: own.doctorId, role: 'doctor' } }))
        .status,
    ).toBe(409);
  });

  test('can be had again within 30 days, and its doctor can still cancel that for the whole fee', async () => {
    const [own, late] = [await paid(), await paid()];
    await unanswered(late);
    await unanswered(own);
    expect((await move(own, inHours(30))).status).toBe(200);
    const asDoctor = { as: { id: own.doctorId, role: 'doctor' as const } };
    expect(await clinic.call('POST', `/api/doctor/bookings/${own.id}/cancel`, asDoctor)).toMatchObject({
      status: 200,
      body: { booking: { state: 'refunded' } },
    });
    clinic.clock.aheadMs += 30 * 24 * HOUR_MS;
    expect(await move(late, inHours(5))).toMatchObject({ status: 409 });
    clinic.clock.aheadMs = 0;
  });

  test('is one whose present window ended so: facts of an earlier time or of somebody else’s booking change nothing', async () => {
    const own = await paid(inHours(5));
    const past = { patientId: own.patient.id, doctorId: own.doctorId, completionAt: inHours(2) };
    await publishEvent(clinic.servers, 'chat.message.left-unanswered.v1', { ...past, bookingId: own.id });
    await publishEvent(clinic.servers, 'chat.message.left-unanswered.v1', { ...past, bookingId: anId() });
    const other = await paid();
    await unanswered(other);
    clinic.clock.aheadMs = 0;
    expect(await seen(own)).toMatchObject({ move: { rebooking: false } });
  });
});
