import { expect, test } from '@playwright/test';
import { type Booking, type Contact, type Doctor, type Review, routes, type User } from '@vetcare/contracts';
import { consultation, demoAdmin, newDoctor, type Person, registerPerson, signedIn } from './actors';
import { MISLABELLED_PICTURE, PICTURE, SVG } from './pictures';
import { agePasswordConfirmation } from './sessions';
import { connectToChat } from './sockets';
import { createVisitor, eventually, expectRefusal, type Visitor } from './visitor';

const profile = (who: Visitor, body: object) =>
  who.call<{ message: string; user: User }>('PUT', '/api/user/update-profile', body);

// Promises: calls.put-api-user-update-profile.payload, calls.put-api-user-update-profile.result
// Promises: roles.patient.profile
test('a patient changes their details, and others hear of it', async () => {
  const doctor = await newDoctor(await demoAdmin());
  const patient = await registerPerson('patient');
  await consultation(patient, doctor);
  const details = { FirstName: 'Maya', LastName: 'Rao', PhoneNo: '9000000001', age: 41, gender: 'Other' };
  const changed = await profile(patient, details);
  expect(changed).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
  expect(routes.updateUser.answer.parse(changed.body).user).toMatchObject({ ...details, name: 'Maya Rao' });
  expect((await patient.call('GET', '/api/auth/check')).body).toEqual(changed.body.user);
  await eventually(async () => {
    const [booking] = (await doctor.call<Booking[]>('GET', '/api/doctor/bookings')).body;
    expect(booking?.userId).toMatchObject({ FirstName: 'Maya', PhoneNo: '9000000001' });
    const [contact] = (await doctor.call<Contact[]>('GET', '/api/chat/user')).body;
    expect(contact).toMatchObject({ _id: patient.me._id, FirstName: 'Maya' });
  });
  const other = await registerPerson('patient');
  expectRefusal(await profile(other, { email: patient.me.email.toUpperCase() }), 409, 'email_taken');
  for (const wrong of [{ role: 'admin' }, { isValidated: true }, { _id: patient.me._id }, { passwordHash: 'x' }])
    expectRefusal(await profile(other, wrong), 400, 'validation_failed');
  for (const wrong of [
    { age: -1 },
    { age: 'x' },
    { gender: 'Cat' },
    { PhoneNo: 'x' },
    { email: 'x' },
    { FirstName: '' },
  ])
    expectRefusal(await profile(other, wrong), 400, 'validation_failed');
  expect((await other.call('GET', '/api/auth/check')).body).toEqual(other.me);
});

// Promises: calls.put-api-doctor-update-image.payload, calls.put-api-doctor-update-image.result
// Promises: calls.put-api-user-update-image.payload, calls.put-api-user-update-image.result, roles.doctor.edit-image
// Promises: roles.patient.image, rules.picture.image-only
test('pictures are re-encoded and shown; what is none is refused', async () => {
  const doctor = await newDoctor(await demoAdmin());
  const patient = await registerPerson('patient');
  for (const [who, path] of [
    [patient, '/api/user/update-image'],
    [doctor, '/api/doctor/update-image'],
  ] as const) {
    for (const image of [SVG, MISLABELLED_PICTURE])
      expectRefusal(await who.call('PUT', path, { image }), 415, 'unsupported_media');
    expectRefusal(await who.call('PUT', path, { image: 'https://example.test/a.png' }), 400, 'validation_failed');
    const changed = await who.call<{ imageUrl: string }>('PUT', path, { image: PICTURE });
    expect(changed).toMatchObject({
      status: 200,
      body: { success: true, imageUrl: expect.stringMatching(/^\/media\//) },
    });
    const picture = await createVisitor().call('GET', changed.body.imageUrl);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    await eventually(async () => {
      const check = await who.call<User>('GET', '/api/auth/check');
      expect(check.body.image).toBe(changed.body.imageUrl);
    });
  }
});

// Promises: calls.get-api-doctor-profile.result, calls.put-api-doctor-update-description.payload
// Promises: calls.put-api-doctor-update-description.result, calls.put-api-doctor-update-profile.payload
// Promises: calls.put-api-doctor-update-profile.result, entities.doctor.age, entities.doctor.description
// Promises: entities.doctor.email, entities.doctor.first-name, entities.doctor.gender, entities.doctor.id
// Promises: entities.doctor.image, entities.doctor.last-name, entities.doctor.name, entities.doctor.phone-no
// Promises: entities.doctor.role, entities.doctor.specialization, roles.doctor.edit-age
// Promises: roles.doctor.edit-description, roles.doctor.edit-experience, roles.doctor.edit-gender
// Promises: roles.doctor.edit-name, roles.doctor.edit-specialization, rules.doctor.gender
test('a doctor changes what patients read of them', async () => {
  const doctor = await newDoctor(await demoAdmin());
  const own = await doctor.call<Doctor>('GET', '/api/doctor/profile');
  expect(routes.getOwnProfile.answer.parse(own.body)).toMatchObject({ _id: doctor.me._id, email: doctor.me.email });
  const details = {
    FirstName: 'Nila',
    LastName: 'Iyer',
    specialization: 'Dentistry',
    experience: '12',
    age: 44,
    gender: 'other',
  };
  const changed = await doctor.call<{ doctor: Doctor }>('PUT', '/api/doctor/update-profile', details);
  const kept = { ...details, experience: 12, gender: 'Other' };
  expect(changed).toMatchObject({ status: 200, body: { success: true, doctor: kept } });
  const described = await doctor.call('PUT', '/api/doctor/update-description', { description: 'I like cats.' });
  expect(described).toMatchObject({ status: 200, body: { success: true, doctor: { description: 'I like cats.' } } });
  const { age, ...shown } = kept;
  const seen = await createVisitor().call<Doctor>('GET', `/doctor/${doctor.me._id}`);
  expect(seen.body).toMatchObject({ ...shown, name: 'Nila Iyer', description: 'I like cats.' });
  expect(seen.body).not.toMatchObject({ age });
  await eventually(async () => {
    const check = await doctor.call<User>('GET', '/api/auth/check');
    expect(check.body.name).toBe('Nila Iyer');
  });
});

// Promises: calls.get-get-user-id.payload, calls.get-get-user-id.result
test('anyone signed in may know another’s name, and no more', async () => {
  const [one, other] = [await registerPerson('patient'), await registerPerson('patient')];
  for (const path of [`/get-user/${other.me._id}`, `/api/users/${other.me._id}`]) {
    const { status, body } = await one.call('GET', path);
    expect(status).toBe(200);
    expect(body).toEqual(routes.getUser.answer.parse(body));
    expect(body).toMatchObject({ _id: other.me._id, name: other.me.name, role: 'patient' });
    expect(body).not.toHaveProperty('email');
    expect(body).not.toHaveProperty('PhoneNo');
  }
  for (const id of ['f'.repeat(24), 'nonsense'])
    expectRefusal(await one.call('GET', `/get-user/${id}`), 404, 'not_found');
});

// Promises: calls.delete-api-user-delete-account.result, roles.patient.delete
test('an account is deleted by who has shown their password lately; what they wrote stays, without their name', async () => {
  const doctor = await newDoctor(await demoAdmin());
  const patient = await registerPerson('patient');
  await consultation(patient, doctor);
  const { _id, email } = patient.me;
  await patient.call('POST', `/api/chat/send/${doctor.me._id}`, { receiverId: doctor.me._id, text: 'Goodbye' });
  await patient.call('POST', '/api/user/rate-doctor', { doctorId: doctor.me._id, rating: 5, comment: 'Thanks' });
  const { imageUrl } = (await patient.call<{ imageUrl: string }>('PUT', '/api/user/update-image', { image: PICTURE }))
    .body;

  const stale = await signedIn(createVisitor(), { email, password: patient.password });
  await agePasswordConfirmation(stale);
  const leave = (body?: object) => stale.call('DELETE', '/api/user/delete-account', body);
  expectRefusal(await leave(), 403, 'confirmation_required');
  expectRefusal(await leave({ password: 'not this one' }), 401, 'invalid_credentials');
  expect((await patient.call('GET', '/api/auth/check')).status).toBe(200);

  const connection = await connectToChat(patient);
  const left = await leave({ password: patient.password });
  expect(left).toMatchObject({ status: 200, body: { success: true } });
  expect(stale.sid).toBeUndefined();
  expect(await connection.ended).toBe('io server disconnect');
  expectRefusal(await patient.call('GET', '/api/auth/check'), 401, 'not_authenticated');
  expectRefusal(
    await createVisitor().call('POST', '/api/auth/login', { email, password: patient.password }),
    401,
    'invalid_credentials',
  );
  const deleted = { FirstName: 'Deleted', LastName: 'user', deleted: true };
  expect((await doctor.call('GET', `/get-user/${_id}`)).body).toMatchObject({
    name: 'Deleted user',
    deleted: true,
    image: null,
  });
  expectRefusal(await doctor.call('GET', imageUrl), 404, 'not_found');
  await eventually(async () => {
    const [booking] = (await doctor.call<Booking[]>('GET', '/api/doctor/bookings')).body;
    expect(booking).toMatchObject({ paymentStatus: 'Completed', userId: { _id, ...deleted, email: '', PhoneNo: '' } });
    const [contact] = (await doctor.call<Contact[]>('GET', '/api/chat/user')).body;
    expect(contact).toMatchObject({ _id, ...deleted });
    const messages = await doctor.call('GET', `/api/chat/messages/${_id}`);
    expect(messages.body).toMatchObject([{ text: 'Goodbye', senderId: { _id, ...deleted } }]);
    const reviews = await doctor.call<Review[]>('GET', `/doctor/ratings/${doctor.me._id}`);
    expect(reviews.body).toMatchObject([{ comment: 'Thanks', userId: { _id, ...deleted } }]);
  });
  expectRefusal(
    await doctor.call('POST', `/api/chat/send/${_id}`, { receiverId: _id, text: 'Are you there?' }),
    404,
    'not_found',
  );
});

// Promises: calls.delete-api-doctor-delete-account.result, roles.doctor.delete
test('a doctor who leaves is gone from the list; the patient keeps the appointment', async () => {
  const doctor: Person = await newDoctor(await demoAdmin());
  const patient = await registerPerson('patient');
  await consultation(patient, doctor);
  expect((await doctor.call('DELETE', '/api/doctor/delete-account')).status).toBe(200);
  await eventually(async () => {
    expectRefusal(await patient.call('GET', `/doctor/${doctor.me._id}`), 404, 'not_found');
    const [booking] = (await patient.call<Booking[]>('GET', '/api/user/get-appointments')).body;
    expect(booking?.doctorId).toMatchObject({
      _id: doctor.me._id,
      FirstName: 'Deleted',
      LastName: 'user',
      deleted: true,
    });
  });
  const again = await patient.call('POST', '/api/user/book-appointment', { doctorId: doctor.me._id });
  expect([404, 409]).toContain(again.status);
});
