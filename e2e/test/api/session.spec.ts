import { expect, test } from '@playwright/test';
import { type OwnSession, routes, type User } from '@vetcare/contracts';
import { PASSWORD } from '../people';
import { consultation, demoAdmin, newDoctor, registerPerson, registration, signedIn, suspendToFinish } from './actors';
import { connectionRefusal, connectToChat } from './sockets';
import { createVisitor, eventually, expectRefusal } from './visitor';

// Promises: calls.get-api-auth-check.result, calls.post-api-auth-login.payload, calls.post-api-auth-login.result
// Promises: calls.post-api-auth-logout.result, calls.post-api-auth-register.result
test('a patient registers, signs in, is known, and signs out', async () => {
  const visitor = createVisitor();
  const form = registration('patient');
  const registered = await visitor.call<{ success: boolean; message: string; user: User }>(
    'POST',
    '/api/auth/register',
    form,
  );
  expect(registered.status).toBe(201);
  expect(registered.body).toMatchObject({ success: true, message: expect.any(String) });
  expect(registered.body.user).toMatchObject({
    role: 'patient',
    FirstName: form.FirstName,
    LastName: form.LastName,
    name: `${form.FirstName} ${form.LastName}`,
    email: form.email,
    PhoneNo: form.PhoneNo,
    gender: 'Female',
  });
  expect(registered.text).not.toMatch(/password|hash/i);
  expectRefusal(await visitor.call('GET', '/api/auth/check'), 401, 'not_authenticated');

  const login = await visitor.call<User>('POST', '/api/auth/login', { email: form.email, password: PASSWORD });
  expect(login.status).toBe(200);
  expect(login.body).toEqual(registered.body.user);
  const [cookie] = login.headers.getSetCookie();
  expect(cookie).toMatch(/^sid=[\w-]{43};/);
  expect(cookie).toMatch(/; HttpOnly/i);
  expect(cookie).toMatch(/; SameSite=Lax/i);
  expect(cookie).toMatch(/; Path=\/(;|$)/i);
  expect(cookie).toMatch(/; Max-Age=604800/i);
  expect(login.headers.get('cache-control')).toContain('no-store');

  const check = await visitor.call<User>('GET', '/api/auth/check');
  expect(check.status).toBe(200);
  expect(routes.checkSession.answer.parse(check.body)).toEqual(login.body);

  const { sid } = visitor;
  const logout = await visitor.call('POST', '/api/auth/logout');
  expect(logout).toMatchObject({ status: 200, body: { success: true } });
  expect(visitor.sid).toBeUndefined();
  visitor.sid = sid;
  expectRefusal(await visitor.call('GET', '/api/auth/check'), 401, 'not_authenticated');
});

test('signing out without a session is no fault', async () => {
  const answer = await createVisitor().call('POST', '/api/auth/logout');
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
});

test('an address registers once, and nobody registers as an admin', async () => {
  const visitor = createVisitor();
  const form = registration('patient');
  await visitor.call('POST', '/api/auth/register', form);
  const again = await visitor.call<{ message: string }>('POST', '/api/auth/register', {
    ...form,
    email: form.email.toUpperCase(),
  });
  expectRefusal(again, 409, 'email_taken');
  expect(again.body.message).toContain('exists');
  const admin = { ...registration('patient'), role: 'admin' };
  expectRefusal(await visitor.call('POST', '/api/auth/register', admin), 400, 'validation_failed');
  expectRefusal(
    await visitor.call('POST', '/api/auth/login', { email: admin.email, password: PASSWORD }),
    401,
    'invalid_credentials',
  );
});

// Promises: rules.registration.email-format, rules.registration.email-required
// Promises: rules.registration.first-name-required, rules.registration.password-length
// Promises: rules.registration.password-required, rules.registration.passwords-match, rules.registration.phone-digits
// Promises: rules.registration.phone-required
test('registration says which field is wrong, in the words of the form', async () => {
  const wrong = [
    ['FirstName', ' ', 'First name is required'],
    ['email', '', 'Email is required'],
    ['email', 'nobody', 'Invalid email format'],
    ['password', '', 'Password is required'],
    ['password', '12345', 'Password too short'],
    ['confirmPassword', 'another one', 'Passwords do not match'],
    ['PhoneNo', '', 'Phone is required'],
    ['PhoneNo', '+91 98', 'Phone must be digits only'],
  ] as const;
  for (const [field, value, message] of wrong) {
    const form = { ...registration('patient'), [field]: value };
    const answer = await createVisitor().call<{ fields: Record<string, string> }>('POST', '/api/auth/register', form);
    expectRefusal(answer, 400, 'validation_failed');
    expect(answer.body.fields).toMatchObject({ [field]: message });
  }
});

test('an unknown address and a wrong password are answered alike', async () => {
  const patient = await registerPerson('patient');
  const visitor = createVisitor();
  const login = (email: string, password: string) => visitor.call('POST', '/api/auth/login', { email, password });
  const wrong = await login(patient.me.email, 'not this one');
  const unknown = await login('nobody@example.test', 'not this one');
  expectRefusal(wrong, 401, 'invalid_credentials');
  expect({ ...(wrong.body as object), requestId: '' }).toEqual({ ...(unknown.body as object), requestId: '' });
  expect(visitor.sid).toBeUndefined();
});

test('each login opens a session of its own', async () => {
  const patient = await registerPerson('patient');
  const other = await signedIn(createVisitor(), { email: patient.me.email, password: PASSWORD });
  expect(other.sid).not.toBe(patient.sid);
  const first = patient.sid;
  await signedIn(patient, { email: patient.me.email, password: PASSWORD });
  expect(patient.sid).not.toBe(first);
});

// Promises: roles.doctor.unvalidated, states.auth.unvalidated-out
test('a doctor nobody has approved gets an answer but no session', async () => {
  const doctor = createVisitor();
  const form = registration('doctor');
  await doctor.call('POST', '/api/auth/register', form);
  const login = await doctor.call<User>('POST', '/api/auth/login', { email: form.email, password: PASSWORD });
  expect(login.status).toBe(200);
  expect(login.body).toMatchObject({ role: 'doctor', isValidated: false });
  expect(login.headers.getSetCookie()).toEqual([]);
  for (const path of ['/api/auth/check', '/api/doctor/profile', '/api/chat/get-user-chat'])
    expectRefusal(await doctor.call('GET', path), 401, 'not_authenticated');
  expect(await connectionRefusal(doctor, login.body._id)).toBe('unauthorized');
});

// Promises: states.auth.logout-connection
test('signing out ends that session and its sockets at once, and no other', async () => {
  const patient = await registerPerson('patient');
  const elsewhere = await signedIn(createVisitor(), { email: patient.me.email, password: PASSWORD });
  const [here, there] = await Promise.all([connectToChat(patient, patient.me._id), connectToChat(elsewhere)]);
  const old = createVisitor();
  old.sid = patient.sid;
  expect((await old.call('GET', '/api/user/get-appointments')).status).toBe(200);
  await patient.call('POST', '/api/auth/logout');
  expect(await here.ended).toBe('io server disconnect');
  expectRefusal(await old.call('GET', '/api/user/get-appointments'), 401, 'not_authenticated');
  expect(await connectionRefusal(old)).toBe('unauthorized');
  expect(there.socket.connected).toBe(true);
  expect((await elsewhere.call('GET', '/api/user/get-appointments')).status).toBe(200);
  there.socket.close();
});

test('a session that its owner ends from the list is over at once, with its sockets', async () => {
  const patient = await registerPerson('patient');
  const elsewhere = await signedIn(createVisitor(), { email: patient.me.email, password: PASSWORD });
  const [here, there] = await Promise.all([connectToChat(patient), connectToChat(elsewhere)]);
  const sessions = await patient.call<OwnSession[]>('GET', '/api/auth/sessions');
  const fields = { _id: expect.any(String), browser: null, system: null };
  const times = { signedInAt: expect.any(String), usedAt: expect.any(String) };
  expect(sessions.body).toEqual([
    { ...fields, ...times, current: true },
    { ...fields, ...times, current: false },
  ]);
  const ended = await patient.call('DELETE', `/api/auth/sessions/${sessions.body[1]?._id}`);
  expect(ended).toMatchObject({ status: 200, body: { success: true } });
  expect(await there.ended).toBe('io server disconnect');
  expectRefusal(await elsewhere.call('GET', '/api/user/get-appointments'), 401, 'not_authenticated');
  expect(here.socket.connected).toBe(true);
  here.socket.close();
});

// Promises: calls.put-api-user-update-password.payload, calls.put-api-user-update-password.result
// Promises: roles.patient.password
test('a new password ends every other session and its sockets at once', async () => {
  const patient = await registerPerson('patient');
  const elsewhere = await signedIn(createVisitor(), { email: patient.me.email, password: PASSWORD });
  const [here, there] = await Promise.all([connectToChat(patient), connectToChat(elsewhere)]);
  const change = (currentPassword: string, newPassword: string, confirmPassword = newPassword) =>
    patient.call<{ message: string }>('PUT', '/api/user/update-password', {
      currentPassword,
      newPassword,
      confirmPassword,
    });
  expectRefusal(await change('not this one', 'another secret'), 401, 'invalid_credentials');
  const different = await change(PASSWORD, 'another secret', 'yet another');
  expectRefusal(different, 400, 'validation_failed');
  expect(different.body.message).toBe('New password and confirm password do not match!');
  expect((await elsewhere.call('GET', '/api/user/get-appointments')).status).toBe(200);

  const changed = await change(PASSWORD, 'another secret');
  expect(changed).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
  expect(await there.ended).toBe('io server disconnect');
  expectRefusal(await elsewhere.call('GET', '/api/user/get-appointments'), 401, 'not_authenticated');
  expect((await patient.call('GET', '/api/auth/check')).status).toBe(200);
  expect(here.socket.connected).toBe(true);
  here.socket.close();
  const visitor = createVisitor();
  const { email } = patient.me;
  expectRefusal(
    await visitor.call('POST', '/api/auth/login', { email, password: PASSWORD }),
    401,
    'invalid_credentials',
  );
  await signedIn(visitor, { email, password: 'another secret' });
});

test('a suspended doctor is out at once', async () => {
  const admin = await demoAdmin();
  const doctor = await newDoctor(admin);
  const connection = await connectToChat(doctor, doctor.me._id);
  expect((await doctor.call('GET', '/api/doctor/profile')).status).toBe(200);
  const suspended = await admin.call('POST', `/api/admin/doctors/${doctor.me._id}/suspend`, { reason: 'A complaint' });
  expect(suspended.status).toBe(200);
  expect(await connection.ended).toBe('io server disconnect');
  expectRefusal(await doctor.call('GET', '/api/doctor/profile'), 401, 'not_authenticated');
});

for (const role of ['doctor', 'patient'] as const)
  test(`a suspended ${role} finishes a consultation under way, signed in again or not, and does nothing else`, async () => {
    const admin = await demoAdmin();
    const [doctor, patient] = [await newDoctor(admin), await registerPerson('patient')];
    await consultation(patient, doctor);
    const [suspended, other] = role === 'doctor' ? [doctor, patient] : [patient, doctor];
    const connection = await connectToChat(suspended, suspended.me._id);
    await suspendToFinish(admin, suspended);
    expect(await connection.ended).toBe('io server disconnect');
    const write = (from: typeof doctor, to: typeof doctor, text: string) =>
      from.call('POST', `/api/chat/send/${to.me._id}`, { receiverId: to.me._id, text });
    const check = () => suspended.call<User>('GET', '/api/auth/check');
    await eventually(async () => expect((await write(suspended, other, 'Still here')).status).toBe(201));
    await eventually(async () => expect((await write(other, suspended, 'Good')).status).toBe(201));
    expect((await check()).body.finishUntil).toBeDefined();
    expectRefusal(await write(suspended, admin, 'x'), 403, 'forbidden');
    expectRefusal(await suspended.call('POST', '/api/user/export', { password: PASSWORD }), 403, 'forbidden');
    await signedIn(suspended, { email: suspended.me.email, password: PASSWORD });
    expect((await write(suspended, other, 'Signed in again')).status).toBe(201);
    const restored = role === 'doctor' ? `doctors/${doctor.me._id}/approve` : `users/${patient.me._id}/restore`;
    expect((await admin.call('POST', `/api/admin/${restored}`)).status).toBe(200);
    await eventually(async () => expectRefusal(await check(), 401, 'not_authenticated'));
    const again = await signedIn(suspended, { email: suspended.me.email, password: PASSWORD });
    expect(again.me.finishUntil).toBeUndefined();
  });
