import { expect, test } from '@playwright/test';
import { type Doctor, type ListedDoctor, routes, type User } from '@vetcare/contracts';
import { approveDoctor, demoAdmin, newDoctor, registerPerson } from './actors';
import { createVisitor, eventually, expectRefusal } from './visitor';

const act = (id: string, what: string) => `/api/admin/doctors/${id}/${what}`;

// Promises: doctors.validated, product.approval, roles.admin.other, states.approval
test('an admin sees who waits, approves, and the doctor is listed', async () => {
  const admin = await demoAdmin();
  const doctor = await registerPerson('doctor');
  const { _id } = doctor.me;
  const list = async (status: string) => {
    const answer = await admin.call('GET', `/api/admin/doctors?status=${status}&search=${doctor.me.email}`);
    expect(answer.status).toBe(200);
    return routes.listDoctorCases.answer.parse(answer.body);
  };
  expect(await list('pending')).toMatchObject([{ _id, status: 'pending', email: doctor.me.email }]);
  expectRefusal(await admin.call('GET', `/api/doctors/${_id}`), 404, 'not_found');
  expectRefusal(await admin.call('GET', `/doctor/${_id}`), 404, 'not_found');

  await approveDoctor(admin, doctor);
  expect(await list('pending')).toEqual([]);
  expect(await list('approved')).toMatchObject([{ _id, status: 'approved' }]);
  const named = await admin.call<ListedDoctor[]>(
    'GET',
    `/doctors?search=${encodeURIComponent(`${doctor.me.FirstName} ${doctor.me.LastName}`)}`,
  );
  expect(named.body).toMatchObject([
    { _id, isValidated: true, isAvailable: true, specialization: 'Surgery', experience: 7 },
  ]);
  expect(doctor.me.isValidated).toBe(true);
});

// Promises: doctors.validated, states.approval
test('a rejected doctor stays out, with a reason given', async () => {
  const admin = await demoAdmin();
  const doctor = await registerPerson('doctor');
  const { _id, email } = doctor.me;
  for (const body of [{}, { reason: '' }, { reason: '  ' }, { reason: 7 }])
    expectRefusal(await admin.call('POST', act(_id, 'reject'), body), 400, 'validation_failed');
  const rejected = await admin.call('POST', act(_id, 'reject'), { reason: 'No licence number' });
  expect(rejected).toMatchObject({ status: 200, body: { success: true, doctor: { _id, status: 'rejected' } } });
  const login = await doctor.call<User>('POST', '/api/auth/login', { email, password: doctor.password });
  expect(login).toMatchObject({ status: 200, body: { isValidated: false } });
  expect(doctor.sid).toBeUndefined();
  expectRefusal(await admin.call('GET', `/doctor/${_id}`), 404, 'not_found');
});

// Promises: doctors.validated
test('a suspended doctor leaves the list and can take no bookings', async () => {
  const admin = await demoAdmin();
  const doctor = await newDoctor(admin);
  const patient = await registerPerson('patient');
  const suspended = await admin.call('POST', act(doctor.me._id, 'suspend'), { reason: 'A complaint' });
  expect(suspended).toMatchObject({ status: 200, body: { success: true, doctor: { status: 'suspended' } } });
  await eventually(async () => {
    expectRefusal(await patient.call('GET', `/api/doctors/${doctor.me._id}`), 404, 'not_found');
    const booked = await patient.call('POST', '/api/user/book-appointment', { doctorId: doctor.me._id });
    expectRefusal(booked, 409, 'conflict');
  });
});

// Promises: entities.doctor.fees, roles.admin.other, roles.doctor.no-fees
test('fees are whole rupees, set by admins', async () => {
  const admin = await demoAdmin();
  const doctor = await newDoctor(admin);
  const { _id } = doctor.me;
  for (const fees of [0, -1, 499.5, '500', null, 1e9])
    expectRefusal(await admin.call('PUT', act(_id, 'fees'), { fees }), 400, 'validation_failed');
  expectRefusal(await doctor.call('PUT', act(_id, 'fees'), { fees: 1 }), 403, 'forbidden');
  expectRefusal(await doctor.call('PUT', '/api/doctor/update-profile', { fees: 1 }), 400, 'validation_failed');
  const set = await admin.call('PUT', act(_id, 'fees'), { fees: 655 });
  expect(set).toMatchObject({ status: 200, body: { success: true, doctor: { _id, fees: 655 } } });
  expect((await admin.call<Doctor>('GET', `/doctor/${_id}`)).body.fees).toBe(655);
});

test('an id that is none, or nobody’s, is not found', async () => {
  const admin = await demoAdmin();
  for (const id of ['nonsense', '0'.repeat(24), '%24ne', admin.me._id]) {
    for (const [what, body] of [
      ['approve', undefined],
      ['reject', { reason: 'Why' }],
      ['suspend', { reason: 'Why' }],
    ] as const)
      expectRefusal(await admin.call('POST', act(id, what), body), 404, 'not_found');
    expectRefusal(await admin.call('PUT', act(id, 'fees'), { fees: 500 }), 404, 'not_found');
    expectRefusal(await admin.call('GET', `/api/admin/doctors/${id}`), 404, 'not_found');
  }
  expectRefusal(await createVisitor().call('GET', '/api/admin/doctors'), 401, 'not_authenticated');
  expectRefusal(await admin.call('GET', '/api/admin/doctors?status=odd'), 400, 'validation_failed');
});
