import { publishEvent, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const HALF_HOUR_MS = 30 * 60_000;
const slot = (n: number) =>
  new Date((Math.ceil(clinic.now().getTime() / HALF_HOUR_MS) + 10 + n) * HALF_HOUR_MS).toISOString();
type Patient = ReturnType<Clinic['patient']>;
const release = (patient: Patient, id: string) =>
  clinic.call('POST', `/api/user/bookings/${id}/release`, { as: patient });
const bookFrom = (address: string, doctorId: string, slotStart: string, patient = clinic.patient()) =>
  clinic.call('POST', '/api/user/book-appointment', {
    as: patient,
    body: { doctorId, slotStart },
    headers: { 'x-forwarded-for': address },
  });

describe('a time that is given up', () => {
  test('is free at once, once and for all', async () => {
    const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
    const held = await clinic.book(patient, doctorId, { slotStart: slot(1) });
    const id = bookingIdOf(held);
    expect((await release(clinic.patient(), id)).status).toBe(404);
    expect((await clinic.book(clinic.patient(), doctorId, { slotStart: slot(1) })).status).toBe(409);
    expect([(await release(patient, id)).status, (await release(patient, id)).status]).toEqual([200, 200]);
    expect(await clinic.statusOf(patient, id)).toBe('expired');
    expect((await clinic.call('GET', `/api/user/bookings/${id}/checkout`, { as: patient })).status).toBe(409);
    expect((await clinic.book(clinic.patient(), doctorId, { slotStart: slot(1) })).status).toBe(201);
  });

  test('after a declined card too, and another of the five can be held', async () => {
    const patient = clinic.patient();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++)
      ids.push(bookingIdOf(await clinic.book(patient, await clinic.doctor(), { slotStart: slot(2 * n) })));
    const { orderId } = (await clinic.appointments(patient)).find(({ _id }) => _id === ids[0]) as { orderId: string };
    await clinic.pay(orderId, 'failed', 'never');
    await clinic.call('POST', `/api/user/bookings/${ids[0]}/check-payment`, { as: patient });
    expect(await clinic.statusOf(patient, ids[0] ?? '')).toBe('Failed');
    const sixth = async () => clinic.book(patient, await clinic.doctor(), { slotStart: slot(20) });
    expect((await sixth()).body).toMatchObject({ reason: 'too_many_unpaid' });
    expect((await release(patient, ids[0] ?? '')).status).toBe(200);
    expect((await sixth()).status).toBe(201);
  });

  test('is kept by whoever has just paid, and a payment that comes later is returned if somebody else has it', async () => {
    const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
    const held = await clinic.book(patient, doctorId, { slotStart: slot(1) });
    await clinic.pay(orderIdOf(held), 'captured', 'never');
    expect((await release(patient, bookingIdOf(held))).body).toMatchObject({ code: 'already_paid' });
    expect(await clinic.statusOf(patient, bookingIdOf(held))).toBe('Completed');

    const late = await clinic.book(patient, doctorId, { slotStart: slot(5) });
    await release(patient, bookingIdOf(late));
    await clinic.book(clinic.patient(), doctorId, { slotStart: slot(5) });
    const checkout = await clinic.pay(orderIdOf(late), 'captured', 'never');
    expect((await clinic.verify(patient, bookingIdOf(late), checkout)).body).toMatchObject({ reason: 'paid_too_late' });
    await until(async () => (await clinic.statusOf(patient, bookingIdOf(late))) === 'refunded', 'the refund');
  });
});

describe('an account whose e-mail address is not confirmed', () => {
  const account = (patient: Patient, emailConfirmed?: boolean) => ({
    ...{ userId: patient.id, role: 'patient' as const, FirstName: 'Asha', LastName: 'Rao', email: 'a@example.com' },
    ...{ PhoneNo: '9876543210', gender: null, age: null, image: null },
    ...(emailConfirmed !== undefined && { emailConfirmed }),
  });
  const people = () => clinic.database.collection<{ _id: string; account: { emailConfirmed?: boolean } }>('people');
  async function known(emailConfirmed?: boolean) {
    const patient = clinic.patient();
    await publishEvent(clinic.servers, 'auth.user.registered.v1', account(patient, emailConfirmed));
    await until(() => people().findOne({ _id: patient.id }), 'the patient to be known');
    return patient;
  }
  const hold = async (patient: Patient, n: number) =>
    clinic.book(patient, await clinic.doctor(), { slotStart: slot(n) });

  test('holds one unpaid time, can pay for it, and holds more once it is', async () => {
    const patient = await known(false);
    const [one, two] = await Promise.all([hold(patient, 40), hold(patient, 44)]);
    expect([one.status, two.status].sort()).toEqual([201, 409]);
    expect((await hold(patient, 48)).body).toMatchObject({ code: 'conflict', reason: 'email_unconfirmed' });
    const held = one.status === 201 ? one : two;
    const checkout = await clinic.pay(orderIdOf(held), 'captured', 'never');
    expect((await clinic.verify(patient, bookingIdOf(held), checkout)).status).toBe(200);
    expect((await hold(patient, 48)).status).toBe(201);
    expect((await hold(patient, 52)).status).toBe(409);
    await publishEvent(clinic.servers, 'auth.user.updated.v1', account(patient, true), {
      occurredAt: new Date(clinic.now().getTime() + 1_000),
    });
    await until(() => people().findOne({ _id: patient.id, 'account.emailConfirmed': true }), 'the confirmation');
    expect((await hold(patient, 52)).status).toBe(201);
  });

  test('is none from before addresses were confirmed', async () => {
    const patient = await known();
    for (const n of [60, 64]) expect((await hold(patient, n)).status).toBe(201);
  });
});

describe('from one network', () => {
  test('five times of a doctor can be unpaid at once, also of as many accounts that ask at one moment', async () => {
    const doctorId = await clinic.doctor();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => bookFrom('203.0.113.7', doctorId, slot(2 * n))),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.body).toMatchObject({ code: 'conflict', reason: 'too_many_holds_here', params: { most: 5 } });
    expect((await bookFrom('203.0.113.8', doctorId, slot(30))).status).toBe(201);
    expect((await bookFrom('203.0.113.7', await clinic.doctor(), slot(31))).status).toBe(201);
  });

  test('what was paid, given up or is over makes room', async () => {
    const doctorId = await clinic.doctor();
    const patient = clinic.patient();
    const held = [];
    for (let n = 0; n < 5; n++) held.push(await bookFrom('2001:db8::1', doctorId, slot(40 + 2 * n), patient));
    const next = () => bookFrom('2001:db8::ffff', doctorId, slot(60));
    expect((await next()).status).toBe(409);
    const [first, second] = held;
    if (!first || !second) throw new Error('Nothing is held');
    const checkout = await clinic.pay(orderIdOf(first), 'captured', 'never');
    await clinic.verify(patient, bookingIdOf(first), checkout);
    expect((await next()).status).toBe(201);
    expect((await bookFrom('2001:db8::2', doctorId, slot(62))).status).toBe(409);
    await release(patient, bookingIdOf(second));
    expect((await bookFrom('2001:db8::2', doctorId, slot(62))).status).toBe(201);
  });
});

describe('two appointments at one time', () => {
  const book = (patient: Patient, doctorId: string, slotStart: string, sameTime?: boolean) =>
    clinic.call('POST', '/api/user/book-appointment', {
      as: patient,
      body: { doctorId, slotStart, ...(sameTime !== undefined && { sameTime }) },
    });

  test('are asked about, with the other one, and booked when the patient wants both', async () => {
    const patient = clinic.patient();
    const [first, second] = [await clinic.doctor(), await clinic.doctor()];
    const held = await book(patient, first, slot(1));
    const asked = await book(patient, second, slot(1));
    const other = { bookingId: bookingIdOf(held), doctorId: first, slotStart: slot(1) };
    expect([asked.status, asked.body]).toMatchObject([409, { reason: 'same_time', params: other }]);
    expect((await book(patient, second, slot(1), false)).status).toBe(409);
    expect((await book(patient, second, slot(1), true)).status).toBe(201);
  });

  test('are no question for another patient, another time, and after the first was given up', async () => {
    const patient = clinic.patient();
    const [first, second] = [await clinic.doctor(), await clinic.doctor()];
    const held = await book(patient, first, slot(1));
    expect((await book(clinic.patient(), second, slot(1))).status).toBe(201);
    expect((await book(patient, second, slot(2))).status).toBe(201);
    await release(patient, bookingIdOf(held));
    expect((await book(patient, await clinic.doctor(), slot(1))).status).toBe(201);
  });
});
