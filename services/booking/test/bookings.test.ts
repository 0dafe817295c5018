import { anId, everyDocument, publishEvent, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const registered = (userId: string, more: Record<string, unknown> = {}) => ({
  userId,
  role: 'patient' as const,
  FirstName: 'Ravi',
  LastName: 'Kumar',
  email: 'ravi@example.com',
  PhoneNo: '9876543210',
  gender: 'Male' as const,
  age: 33,
  image: '/media/auth/1',
  ...more,
});
const ofDoctor = async (doctorId: string) => {
  const answer = await clinic.call('GET', '/api/doctor/bookings', { as: { id: doctorId, role: 'doctor' } });
  expect(answer.status).toBe(200);
  return answer.body as unknown as Record<string, unknown>[];
};

const personOf = (id: string) =>
  clinic.database.collection<{ _id: string; account?: object }>('people').findOne({ _id: id });
const firstNameOf = async (patient: { id: string }) => {
  const [booking] = await clinic.appointments(patient);
  return (booking?.userId as { FirstName: string } | undefined)?.FirstName;
};

test('both sides see a booking with the other one’s details, their contacts once it is paid', async () => {
  const patient = clinic.patient();
  const doctorId = await clinic.doctor();
  await publishEvent(clinic.servers, 'auth.user.registered.v1', registered(patient.id));
  await publishEvent(
    clinic.servers,
    'auth.user.registered.v1',
    registered(doctorId, { role: 'doctor', FirstName: 'A.', email: 'asha@example.com', PhoneNo: '1234567890' }),
  );
  const answer = await clinic.book(patient, doctorId);
  const expected = {
    _id: bookingIdOf(answer),
    userId: {
      _id: patient.id,
      FirstName: 'Ravi',
      LastName: 'Kumar',
      email: 'ravi@example.com',
      PhoneNo: '9876543210',
      image: '/media/auth/1',
      specialization: null,
    },
    doctorId: {
      _id: doctorId,
      FirstName: 'Asha',
      LastName: 'Rao',
      email: 'asha@example.com',
      PhoneNo: '1234567890',
      image: null,
      specialization: 'Surgery',
    },
    orderId: orderIdOf(answer),
    paymentStatus: 'pending',
    paymentId: null,
    completionDate: null,
  };
  await until(async () => (await firstNameOf(patient)) === 'Ravi', 'the patient’s name');
  await until(async () => (await personOf(doctorId))?.account, 'the doctor’s account');
  const none = { email: '', PhoneNo: '' };
  const unpaid = { ...expected, userId: { ...expected.userId, ...none }, doctorId: { ...expected.doctorId, ...none } };
  expect(await clinic.appointments(patient)).toMatchObject([unpaid]);
  expect(await ofDoctor(doctorId)).toMatchObject([unpaid]);
  await clinic.verify(patient, expected._id, await clinic.pay(expected.orderId, 'captured', 'never'));
  const { userId, doctorId: doctor } = expected;
  expect(await clinic.appointments(patient)).toMatchObject([{ userId, doctorId: doctor, paymentStatus: 'Completed' }]);
  expect(await ofDoctor(doctorId)).toMatchObject([{ userId, doctorId: doctor, paymentStatus: 'Completed' }]);
});

test('one booking is there for its two sides and for nobody else', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const id = bookingIdOf(await clinic.book(patient, doctorId));
  const ask = (path: string, as?: { id: string; role: 'patient' | 'doctor' | 'admin' }, of = id) =>
    clinic.call('GET', `${path}/${of}`, as ? { as } : {});
  const [ofPatient, ofDoctor] = ['/api/user/bookings', '/api/doctor/bookings'] as const;

  const [listed] = await clinic.appointments(patient);
  const [seen, seenByDoctor] = [
    await ask(ofPatient, { id: patient.id, role: 'patient' }),
    await ask(ofDoctor, { id: doctorId, role: 'doctor' }),
  ];
  expect([seen.status, seen.body]).toEqual([200, listed]);
  expect(listed?.payableUntil).toEqual(expect.any(String));
  // Only the patient can pay it.
  expect([seenByDoctor.status, seenByDoctor.body]).toEqual([200, { ...listed, payableUntil: null }]);

  const missing = { status: 404, body: { code: 'not_found', message: 'Booking not found' } };
  expect(await ask(ofPatient, { id: anId(), role: 'patient' })).toMatchObject(missing);
  expect(await ask(ofPatient, { id: doctorId, role: 'admin' })).toMatchObject(missing);
  expect(await ask(ofDoctor, { id: anId(), role: 'doctor' })).toMatchObject(missing);
  expect(await ask(ofDoctor, { id: patient.id, role: 'admin' })).toMatchObject(missing);
  expect(await ask(ofPatient, { id: patient.id, role: 'patient' }, anId())).toMatchObject(missing);
  expect((await ask(ofPatient, { id: patient.id, role: 'patient' }, 'x')).status).toBe(404);
  expect((await ask(ofPatient)).status).toBe(401);
  expect((await ask(ofDoctor, { id: patient.id, role: 'patient' })).status).toBe(403);
});

test('a booking carries its state, its instants and the charge that was booked', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const booked = await clinic.book(patient, doctorId);
  const seen = async () => (await clinic.appointments(patient))[0];
  expect(await seen()).toMatchObject({
    state: 'created',
    slotStart: null,
    appointmentAt: null,
    completionAt: null,
    serviceCharge: null,
    paidAt: null,
  });
  const before = clinic.now().getTime();
  await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured'));
  const paid = await seen();
  const appointmentAt = Date.parse(String(paid?.appointmentAt));
  expect(appointmentAt).toBeGreaterThanOrEqual(before);
  expect(appointmentAt).toBeLessThanOrEqual(clinic.now().getTime());
  expect(paid).toMatchObject({
    state: 'completed',
    completionAt: new Date(appointmentAt + 48 * 60 * 60_000).toISOString(),
    completionDate: paid?.completionAt,
    paidAt: paid?.appointmentAt,
    serviceCharge: 50,
  });
});

test('a booking that is not paid yet names the time that was chosen', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const slotStart = new Date(Math.ceil(clinic.now().getTime() / 3_600_000 + 3) * 3_600_000).toISOString();
  expect((await clinic.book(patient, doctorId, { slotStart })).status).toBe(201);
  expect((await clinic.appointments(patient))[0]).toMatchObject({ slotStart, appointmentAt: null });
});

test('one whose payment never opened is shown to nobody', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const id = bookingIdOf(await clinic.book(patient, doctorId));
  await clinic.database.collection<{ _id: string }>('bookings').updateOne({ _id: id }, { $unset: { orderId: 1 } });
  expect(await clinic.appointments(patient)).toEqual([]);
  const answer = await clinic.call('GET', `/api/user/bookings/${id}`, { as: { id: patient.id, role: 'patient' } });
  expect(answer.status).toBe(404);
});

test('a booking does not wait for the patient’s name', async () => {
  const patient = clinic.patient();
  const answer = await clinic.book(patient, await clinic.doctor());
  expect(answer.status).toBe(201);
  expect(await clinic.appointments(patient)).toMatchObject([{ userId: { _id: patient.id, FirstName: '', email: '' } }]);
});

test('older news about a person does not undo newer news', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  await clinic.book(patient, doctorId);
  const at = (minutes: number) => ({ occurredAt: new Date(Date.now() + minutes * 60_000) });
  await publishEvent(clinic.servers, 'auth.user.updated.v1', registered(patient.id, { FirstName: 'New' }), at(2));
  await publishEvent(clinic.servers, 'auth.user.updated.v1', registered(patient.id, { FirstName: 'Old' }), at(1));
  // Events of one stream arrive in order, so the marker comes after both.
  const marker = clinic.patient();
  await clinic.book(marker, doctorId);
  await publishEvent(clinic.servers, 'auth.user.registered.v1', registered(marker.id, { FirstName: 'Marker' }));
  await until(async () => (await firstNameOf(marker)) === 'Marker');
  expect(await firstNameOf(patient)).toBe('New');
});

test('a suspended patient is shown as such until an admin lets them in again', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  await publishEvent(clinic.servers, 'auth.user.registered.v1', registered(patient.id));
  await clinic.book(patient, doctorId);
  const isSuspended = async () => {
    const [booking] = await ofDoctor(doctorId);
    return (booking?.userId as { suspended?: boolean } | undefined)?.suspended === true;
  };
  expect(await isSuspended()).toBe(false);
  await publishEvent(clinic.servers, 'auth.user.suspended.v1', { userId: patient.id });
  await until(isSuspended, 'the suspension');
  await publishEvent(clinic.servers, 'auth.user.restored.v1', { userId: patient.id });
  await until(async () => !(await isSuspended()), 'the end of the suspension');
});

describe('somebody who is suspended and may finish what has begun', () => {
  const HOURS = 60 * 60_000;
  type Patient = ReturnType<typeof clinic.patient>;
  type Shown = { userId: { suspended?: boolean }; doctorId: { practises?: boolean; finishes?: boolean } };
  const told = (doctorId: string) => ({
    doctorId,
    FirstName: 'Asha',
    LastName: 'Rao',
    email: 'a@example.com',
    reason: 'x',
  });

  async function consultations(patient: Patient, doctorId: string) {
    const paid = async (more: { slotStart?: string }) => {
      const booked = await clinic.book(patient, doctorId, more);
      const checkout = await clinic.pay(orderIdOf(booked), 'captured', 'never');
      expect((await clinic.verify(patient, bookingIdOf(booked), checkout)).status).toBe(200);
      return bookingIdOf(booked);
    };
    const tomorrow = new Date((Math.ceil((clinic.now().getTime() / HOURS) * 2) + 48) * (HOURS / 2));
    return { begun: await paid({}), later: await paid({ slotStart: tomorrow.toISOString() }) };
  }
  const seenBy = async (doctorId: string, patient: Patient, id: string) => {
    const mine = await clinic.call('GET', `/api/user/bookings/${id}`, { as: patient });
    const theirs = (await ofDoctor(doctorId)).find(({ _id }) => _id === id);
    return [mine.body, theirs] as unknown as Shown[];
  };
  const until48 = () => new Date(clinic.now().getTime() + 48 * HOURS).toISOString();

  test.each([
    ['may', until48, undefined],
    ['may not', () => undefined, true],
  ])('a patient who %s is shown so on both sides, and on no other booking', async (_may, end, suspended) => {
    const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
    const { begun, later } = await consultations(patient, doctorId);
    const finishUntil = end();
    const data = { userId: patient.id, ...(finishUntil && { finishUntil }) };
    await publishEvent(clinic.servers, 'auth.user.suspended.v1', data, { occurredAt: clinic.now() });
    await until(async () => (await seenBy(doctorId, patient, later))[1]?.userId.suspended, 'the suspension');
    for (const { userId } of await seenBy(doctorId, patient, begun)) expect(userId.suspended).toBe(suspended);
  });

  test.each([
    ['may', until48, true],
    ['may not', () => undefined, undefined],
  ])('a doctor who %s is shown so on both sides, and on no other booking', async (_may, end, finishes) => {
    const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
    const { begun, later } = await consultations(patient, doctorId);
    const finishUntil = end();
    const data = { ...told(doctorId), underWay: 'finish' as const, ...(finishUntil && { finishUntil }) };
    await publishEvent(clinic.servers, 'auth.doctor.suspended.v1', data, { occurredAt: clinic.now() });
    const isOut = async () => (await seenBy(doctorId, patient, begun))[0]?.doctorId.practises === false;
    await until(isOut, 'the suspension');
    for (const { doctorId: doctor } of await seenBy(doctorId, patient, begun)) expect(doctor.finishes).toBe(finishes);
    for (const { doctorId: doctor } of await seenBy(doctorId, patient, later)) {
      expect(doctor).toMatchObject({ practises: false });
      expect(doctor.finishes).toBeUndefined();
    }
  });
});

test('a deleted person is shown as such; the booking stays', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  await publishEvent(clinic.servers, 'auth.user.registered.v1', registered(patient.id));
  await clinic.book(patient, doctorId);
  await publishEvent(clinic.servers, 'auth.user.deleted.v1', { userId: patient.id, role: 'patient' });
  const seen = await until(async () => {
    const [booking] = await ofDoctor(doctorId);
    const person = booking?.userId as { FirstName: string } | undefined;
    return person?.FirstName === 'Deleted' && person;
  }, 'the deletion');
  expect(seen).toMatchObject({
    FirstName: 'Deleted',
    LastName: 'user',
    deleted: true,
    email: '',
    PhoneNo: '',
    image: null,
  });
});

test('the database names nobody who deleted the account, neither patient nor doctor', async () => {
  const patient = clinic.patient();
  const doctorId = await clinic.doctor({
    FirstName: 'Yolanthe',
    LastName: 'Xanthis',
    image: '/media/catalogue/xanthis',
  });
  const account = { FirstName: 'Quillon', LastName: 'Zephyrine', email: 'quillon@zephyrine.test' };
  const doctor = { FirstName: 'Yolanthe', LastName: 'Xanthis', email: 'yolanthe@xanthis.test', role: 'doctor' };
  const both = [registered(patient.id, { ...account, image: '/media/auth/zephyrine' }), registered(doctorId, doctor)];
  for (const person of both) await publishEvent(clinic.servers, 'auth.user.registered.v1', person);
  await until(() => personOf(patient.id), 'the patient');
  await until(async () => (await personOf(doctorId))?.account, 'the doctor');
  const booked = await clinic.book(patient, doctorId);
  const checkout = await clinic.pay(orderIdOf(booked), 'captured', 'never');
  await clinic.verify(patient, bookingIdOf(booked), checkout);
  const as = { id: patient.id, role: 'patient' as const };
  expect((await clinic.call('GET', `/api/user/bookings/${bookingIdOf(booked)}/receipt`, { as })).status).toBe(200);
  const cancelled = await clinic.call('POST', `/api/doctor/bookings/${bookingIdOf(booked)}/cancel`, {
    as: { id: doctorId, role: 'doctor' },
    body: { message: 'I am ill' },
  });
  expect(cancelled).toMatchObject({ status: 200, body: { booking: { cancellationMessage: 'I am ill' } } });
  const naming = async () =>
    (await everyDocument(clinic.database)).filter((text) => /quillon|zephyrine|yolanthe|xanthis/i.test(text));
  expect((await naming()).length).toBeGreaterThan(1);
  for (const { userId, role } of [
    { userId: patient.id, role: 'patient' } as const,
    { userId: doctorId, role: 'doctor' } as const,
  ])
    await publishEvent(clinic.servers, 'auth.user.deleted.v1', { userId, role });
  for (const id of [patient.id, doctorId])
    await until(
      () => clinic.database.collection<{ _id: string }>('people').findOne({ _id: id, deleted: true }),
      'the end',
    );
  expect(await naming()).toEqual([]);
  // Nor are the doctor's words kept.
  const words = { cancellationMessage: { $exists: true } };
  expect(await clinic.database.collection('bookings').countDocuments(words)).toBe(0);
});

test('newest first, and nobody else’s', async () => {
  const [patient, doctorId, other] = [clinic.patient(), await clinic.doctor(), await clinic.doctor()];
  const made: string[] = [];
  for (let i = 0; i < 3; i++) {
    made.unshift(bookingIdOf(await clinic.book(patient, doctorId)));
    clinic.clock.aheadMs += 16 * 60_000;
  }
  await clinic.book(clinic.patient(), other);
  expect((await clinic.appointments(patient)).map((b) => b._id)).toEqual(made);
  expect((await ofDoctor(doctorId)).map((b) => b._id)).toEqual(made);
  expect(await clinic.appointments(clinic.patient())).toEqual([]);
  for (const path of ['/api/user/get-appointments', '/api/doctor/bookings']) {
    const answer = await clinic.call('GET', path, { as: { id: anId(), role: 'admin' } });
    expect([answer.status, answer.body]).toEqual([200, []]);
  }
});

test.each([
  ['/api/user/get-appointments', undefined, 401],
  ['/api/user/get-appointments', 'doctor' as const, 403],
  ['/api/doctor/bookings', undefined, 401],
  ['/api/doctor/bookings', 'patient' as const, 403],
])('%s as %s: %i', async (path, role, status) => {
  const answer = await clinic.call('GET', path, role ? { as: { id: anId(), role } } : {});
  expect(answer.status).toBe(status);
});
