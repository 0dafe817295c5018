import { anId, eventsOf, publishEvent, until } from '@vetcare/test-kit';
import { account, bookingIdOf, type Clinic, LONGER_THAN_A_TEST_MS, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());
afterEach(() => clinic.faults({ orders: 'ok' }));

const ordersFor = async (bookingId: string) =>
  (await clinic.provider<{ items: { id: string }[] }>('GET', `/orders?receipt=${bookingId}`)).items;
const HALF_HOUR_MS = 30 * 60_000;
/** The start of the nth half hour after the next one. */
const inHours = (n: number) =>
  new Date(Math.ceil(clinic.now().getTime() / HALF_HOUR_MS) * HALF_HOUR_MS + n * 3_600_000).toISOString();

// Promises: calls.post-api-user-book-appointment.result
test('booking an available doctor opens an order over the fee', async () => {
  const patient = clinic.patient();
  const doctorId = await clinic.doctor({ feesPaise: 49_900 });
  const answer = await clinic.book(patient, doctorId);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    success: true,
    bookingId: expect.stringMatching(/^[0-9a-f]{24}$/),
    orderId: expect.stringMatching(/^order_/),
    amount: 49_900,
    currency: 'INR',
    keyId: account.keyId,
  });
  expect(await clinic.provider('GET', `/orders/${orderIdOf(answer)}`)).toMatchObject({
    amount: 49_900,
    currency: 'INR',
    receipt: bookingIdOf(answer),
  });
  expect(await clinic.appointments(patient)).toMatchObject([
    { _id: bookingIdOf(answer), paymentStatus: 'pending', amount: 499, dateOnly: '0000-00-00', monthName: 'N/A' },
  ]);
});

test('the fee of the moment of booking is asked', async () => {
  const doctorId = await clinic.doctor({ feesPaise: 40_000 });
  await clinic.doctorUpdated({ doctorId, feesPaise: 60_000 });
  await until(async () => (await clinic.book(clinic.patient(), doctorId)).body.amount === 60_000, 'the new fee');
});

describe('who and what cannot be booked', () => {
  const refused = async (doctorId: string) => {
    const patient = clinic.patient();
    const answer = await clinic.book(patient, doctorId);
    expect(await clinic.appointments(patient)).toEqual([]);
    return { status: answer.status, code: answer.body.code, message: answer.body.message };
  };
  const unavailable = {
    status: 409,
    code: 'conflict',
    message: 'This doctor is not available for booking right now',
  };

  test('an unknown doctor', async () => {
    expect(await refused(anId())).toEqual({ status: 404, code: 'not_found', message: 'Doctor not found' });
  });
  test('a doctor who takes no bookings', async () => {
    expect(await refused(await clinic.doctor({ isAvailable: false }))).toEqual(unavailable);
  });
  test('a doctor who is not validated', async () => {
    expect(await refused(await clinic.doctor({ isValidated: false }))).toEqual(unavailable);
  });
  test('a doctor without a fee', async () => {
    expect(await refused(await clinic.doctor({ feesPaise: 0 }))).toEqual(unavailable);
  });
  test('a doctor who was suspended', async () => {
    const doctorId = await clinic.doctor();
    const decision = { doctorId, FirstName: 'Asha', LastName: 'Rao', email: 'asha@clinic.example' };
    await publishEvent(clinic.servers, 'auth.doctor.suspended.v1', { ...decision, reason: 'Licence' });
    await until(async () => (await clinic.book(clinic.patient(), doctorId)).status === 409, 'the suspension');
    await publishEvent(clinic.servers, 'auth.doctor.approved.v1', decision);
    await until(async () => (await clinic.book(clinic.patient(), doctorId)).status === 201, 'the approval');
  });
  test('a doctor who deleted the account', async () => {
    const doctorId = await clinic.doctor();
    await publishEvent(clinic.servers, 'auth.user.deleted.v1', { userId: doctorId, role: 'doctor' });
    await until(async () => (await clinic.book(clinic.patient(), doctorId)).status === 404, 'the deletion');
  });
  test('oneself', async () => {
    const doctorId = await clinic.doctor();
    const answer = await clinic.call('POST', '/api/user/book-appointment', {
      as: { id: doctorId, role: 'admin' },
      body: { doctorId },
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
  });
  test.each([
    [undefined, 401, 'not_authenticated'],
    ['doctor' as const, 403, 'forbidden'],
  ])('by %s', async (role, status, code) => {
    const answer = await clinic.call('POST', '/api/user/book-appointment', {
      ...(role && { as: { id: anId(), role } }),
      body: { doctorId: await clinic.doctor() },
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
  test.each([
    ['no JSON', '{', 'invalid_json'],
    ['no doctor', {}, 'validation_failed'],
    ['a malformed id', { doctorId: 'x' }, 'validation_failed'],
    ['an unknown field', { doctorId: 'a'.repeat(24), amount: 1 }, 'validation_failed'],
    ['a slot that is no time', { doctorId: 'a'.repeat(24), slotStart: 'noon' }, 'validation_failed'],
  ])('with %s', async (_case, body, code) => {
    const answer = await clinic.call('POST', '/api/user/book-appointment', { as: clinic.patient(), body });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });
  test('with an unusable Idempotency-Key', async () => {
    const answer = await clinic.book(clinic.patient(), await clinic.doctor(), { key: 'x'.repeat(201) });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });
});

describe('slots', () => {
  test('a slot is booked once, however many ask at once', async () => {
    const doctorId = await clinic.doctor();
    const slotStart = inHours(3);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => clinic.book(clinic.patient(), doctorId, { slotStart })),
    );
    expect(answers.filter((a) => a.status === 201)).toHaveLength(1);
    expect(answers.filter((a) => a.status === 409 && a.body.code === 'slot_taken')).toHaveLength(99);
  });
  test('another doctor, and another slot, are free', async () => {
    const [one, other] = [await clinic.doctor(), await clinic.doctor()];
    const slotStart = inHours(4);
    expect((await clinic.book(clinic.patient(), one, { slotStart })).status).toBe(201);
    expect((await clinic.book(clinic.patient(), other, { slotStart })).status).toBe(201);
    expect((await clinic.book(clinic.patient(), one, { slotStart: inHours(5) })).status).toBe(201);
  });
  test.each([
    ['beside the half hours', () => new Date(Date.parse(inHours(5)) + 1)],
    ['ten minutes beside them', () => new Date(Date.parse(inHours(5)) + 10 * 60_000)],
    ['more than sixty days ahead', () => new Date(Date.parse(inHours(60 * 24)) + HALF_HOUR_MS)],
    ['in 2099', () => new Date('2099-01-01T10:00:00Z')],
  ])('a time %s is refused, also of a doctor without hours', async (_what, at) => {
    const answer = await clinic.book(clinic.patient(), await clinic.doctor(), { slotStart: at().toISOString() });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation_failed', fields: { slotStart: expect.any(String) } });
  });
  test('the last half hour of the sixty days is booked', async () => {
    const answer = await clinic.book(clinic.patient(), await clinic.doctor(), { slotStart: inHours(60 * 24 - 1) });
    expect(answer.status).toBe(201);
  });
  test('a time that runs into one that was booked at another minute is refused, also of a doctor without hours', async () => {
    const [doctorId, slotStart] = [await clinic.doctor(), inHours(5)];
    const other = await clinic.book(clinic.patient(), doctorId, { slotStart: inHours(9) });
    const heldSlot = new Date(Date.parse(slotStart) + 10 * 60_000);
    // Such a time could be booked before bookings had to begin on the half hour.
    await clinic.database
      .collection<{ _id: string }>('bookings')
      .updateOne({ _id: bookingIdOf(other) }, { $set: { heldSlot } });
    const answer = await clinic.book(clinic.patient(), doctorId, { slotStart });
    expect([answer.status, answer.body.code]).toEqual([409, 'slot_taken']);
  });
  test('a slot in the past is refused', async () => {
    const answer = await clinic.book(clinic.patient(), await clinic.doctor(), { slotStart: inHours(-1) });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation_failed', fields: { slotStart: expect.any(String) } });
  });
});

describe('Idempotency-Key', () => {
  test('a repeat returns the first answer', async () => {
    const [patient, doctorId, key] = [clinic.patient(), await clinic.doctor(), anId()];
    const slotStart = inHours(6);
    const first = await clinic.book(patient, doctorId, { key, slotStart });
    await clinic.doctorUpdated({ doctorId, feesPaise: 90_000, isAvailable: false });
    await until(async () => (await clinic.book(clinic.patient(), doctorId)).status === 409, 'the change');
    const repeat = await clinic.book(patient, doctorId, { key, slotStart });
    expect(repeat.status).toBe(201);
    expect(repeat.body).toEqual(first.body);
    expect(await clinic.appointments(patient)).toHaveLength(1);
  });
  test('twenty at once make one booking and one order', async () => {
    const [patient, doctorId, key] = [clinic.patient(), await clinic.doctor(), anId()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => clinic.book(patient, doctorId, { key })));
    expect(new Set(answers.map((a) => JSON.stringify([a.status, a.body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await ordersFor(String(answers[0]?.body.bookingId))).toHaveLength(1);
  });
  test('the same key for another booking is refused', async () => {
    const [patient, doctorId, key] = [clinic.patient(), await clinic.doctor(), anId()];
    expect((await clinic.book(patient, doctorId, { key })).status).toBe(201);
    const other = await clinic.book(patient, await clinic.doctor(), { key });
    expect([other.status, other.body.code]).toEqual([409, 'conflict']);
    const slot = await clinic.book(patient, doctorId, { key, slotStart: inHours(7) });
    expect([slot.status, slot.body.code]).toEqual([409, 'conflict']);
    expect(await clinic.appointments(patient)).toHaveLength(1);
  });
  test('a key is one patient’s own', async () => {
    const [doctorId, key] = [await clinic.doctor(), anId()];
    const [one, other] = [
      await clinic.book(clinic.patient(), doctorId, { key }),
      await clinic.book(clinic.patient(), doctorId, { key }),
    ];
    expect(bookingIdOf(one)).not.toBe(bookingIdOf(other));
  });
});

describe('a payment provider in trouble', () => {
  test.each([
    ['down', 502, 'upstream_unavailable'],
    ['reset', 502, 'upstream_unavailable'],
    ['slow', 504, 'upstream_timeout'],
  ])('%s: answered in time, and the same key finishes it later', async (orders, status, code) => {
    const [patient, doctorId, key] = [clinic.patient(), await clinic.doctor(), anId()];
    await clinic.faults({ orders, slowMs: LONGER_THAN_A_TEST_MS });
    const answer = await clinic.book(patient, doctorId, { key });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await clinic.appointments(patient)).toEqual([]);

    await clinic.faults({ orders: 'ok' });
    const retry = await clinic.book(patient, doctorId, { key });
    expect(retry.status).toBe(201);
    expect(await ordersFor(bookingIdOf(retry))).toEqual([expect.objectContaining({ id: orderIdOf(retry) })]);
  });

  test.each([
    ['for now', () => ({})],
    ['at a time', () => ({ slotStart: inHours(30) })],
  ])('a booking %s that was in no list is continued by the next attempt, on whichever device', async (_when, more) => {
    const [patient, doctorId, when] = [clinic.patient(), await clinic.doctor(), more()];
    await clinic.faults({ orders: 'down' });
    expect((await clinic.book(patient, doctorId, { ...when, key: anId() })).status).toBe(502);
    expect(await clinic.appointments(patient)).toEqual([]);
    await clinic.faults({ orders: 'ok' });
    expect((await clinic.book(patient, doctorId, { ...when, key: anId() })).status).toBe(201);
    expect(await clinic.appointments(patient)).toHaveLength(1);
  });

  test('silent after creating the order: the order is found, not made twice', async () => {
    const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
    await clinic.faults({ orders: 'silent-after-create' });
    const answer = await clinic.book(patient, doctorId);
    expect(answer.status).toBe(201);
    expect(await ordersFor(bookingIdOf(answer))).toEqual([expect.objectContaining({ id: orderIdOf(answer) })]);
  });

  test('a booking whose payment never opened expires and frees its slot', async () => {
    const [patient, doctorId, key] = [clinic.patient(), await clinic.doctor(), anId()];
    const slotStart = inHours(8);
    await clinic.faults({ orders: 'down' });
    expect((await clinic.book(patient, doctorId, { key, slotStart })).status).toBe(502);
    expect((await clinic.book(clinic.patient(), doctorId, { slotStart })).status).toBe(409);
    clinic.clock.aheadMs += 16 * 60_000;
    await clinic.jobs.reconcile();
    await clinic.faults({ orders: 'ok' });
    const late = await clinic.book(patient, doctorId, { key, slotStart });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect((await clinic.book(clinic.patient(), doctorId, { slotStart })).status).toBe(201);
  });
});

test('booking alone publishes nothing', async () => {
  const answer = await clinic.book(clinic.patient(), await clinic.doctor());
  const told = await eventsOf(clinic.servers, 'booking.booking.completed.v1');
  expect(told.filter((event) => event.data.bookingId === bookingIdOf(answer))).toEqual([]);
});

describe('a second consultation with the same doctor', () => {
  const pay = async (patient: { id: string }, booked: Awaited<ReturnType<Clinic['book']>>) =>
    clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured', 'never'));

  test('is refused with the way to the one that is unpaid, then to the one that is open, and booked after it', async () => {
    const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
    const first = await clinic.book(patient, doctorId);
    const params = { bookingId: bookingIdOf(first) };
    expect(await clinic.book(patient, doctorId)).toMatchObject({
      status: 409,
      body: { code: 'conflict', reason: 'consultation_unpaid', params },
    });
    await pay(patient, first);
    expect(await clinic.book(patient, doctorId)).toMatchObject({
      status: 409,
      body: { code: 'conflict', reason: 'consultation_open', params },
    });
    expect((await clinic.book(patient, await clinic.doctor())).status).toBe(201);
    expect((await clinic.book(clinic.patient(), doctorId)).status).toBe(201);
    expect((await clinic.book(patient, doctorId, { slotStart: inHours(11) })).status).toBe(201);
    clinic.clock.aheadMs += 48 * 3_600_000;
    expect((await clinic.book(patient, doctorId)).status).toBe(201);
  });

  test('is made by none of ten calls at once but one', async () => {
    const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => clinic.book(patient, doctorId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.reason === 'consultation_unpaid')).toHaveLength(9);
  });

  test('is booked once the first one has expired', async () => {
    const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
    await clinic.book(patient, doctorId);
    clinic.clock.aheadMs += 16 * 60_000;
    expect((await clinic.book(patient, doctorId)).status).toBe(201);
  });
});

test('a patient has five unpaid bookings at most, also of more that are asked for at one moment', async () => {
  const patient = clinic.patient();
  const doctors = await Promise.all(Array.from({ length: 8 }, () => clinic.doctor()));
  const answers = await Promise.all(
    doctors.map((doctorId, i) => clinic.book(patient, doctorId, { slotStart: inHours(9 + i) })),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(3);
  for (const { body } of refused)
    expect(body).toMatchObject({ code: 'conflict', reason: 'too_many_unpaid', params: { most: 5 } });
  const first = answers.find(({ status }) => status === 201);
  if (!first) throw new Error('Nothing was booked');
  await clinic.verify(patient, bookingIdOf(first), await clinic.pay(orderIdOf(first), 'captured', 'never'));
  expect((await clinic.book(patient, await clinic.doctor(), { slotStart: inHours(20) })).status).toBe(201);
});

describe('the fee that the patient saw', () => {
  test('is booked when it is still the fee', async () => {
    const answer = await clinic.book(clinic.patient(), await clinic.doctor(), { fees: 500 });
    expect([answer.status, answer.body.amount]).toEqual([201, 50_000]);
  });

  test('that has changed since books nothing and is answered with the new one', async () => {
    const patient = clinic.patient();
    const answer = await clinic.book(patient, await clinic.doctor({ feesPaise: 60_000 }), { fees: 500 });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'conflict', reason: 'fee_changed', params: { fees: 600 } },
    });
    expect(await clinic.appointments(patient)).toEqual([]);
  });

  test('is a part of what a key stands for', async () => {
    const [patient, doctorId, key] = [clinic.patient(), await clinic.doctor(), anId()];
    expect((await clinic.book(patient, doctorId, { key, fees: 500 })).status).toBe(201);
    expect((await clinic.book(patient, doctorId, { key, fees: 400 })).body).toMatchObject({ reason: 'key_reused' });
  });

  test.each([-1, Number.NaN, '500'])('is refused when it is %p', async (fees) => {
    const body = { doctorId: await clinic.doctor(), fees };
    const answer = await clinic.call('POST', '/api/user/book-appointment', { as: clinic.patient(), body });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });
});
