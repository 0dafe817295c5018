import { api, createSession } from '@vetcare/web-kit';
import { answerWith, refuse, someUser } from '@vetcare/web-kit/testing';

afterEach(() => jest.useRealTimers());

const credentials = { email: 'asha@vetcare.test', password: 'vetcare123' };

// Promises: calls.get-api-auth-check.payload, states.auth.checking, states.auth.user-set
test('the session is known after the first check', async () => {
  answerWith({ 'GET /api/auth/check': someUser() });
  const session = createSession();
  expect(session.get()).toEqual({ status: 'checking', user: null });
  await session.refresh();
  expect(session.get()).toEqual({ status: 'known', user: someUser() });
});

// Promises: states.auth.user-null
test('nobody is signed in after a 401', async () => {
  answerWith({ 'GET /api/auth/check': refuse(401, 'not_authenticated', 'Not signed in') });
  const session = createSession();
  await session.refresh();
  expect(session.get()).toEqual({ status: 'known', user: null });
});

test.each([503, 500, 404])(
  'a first check that fails with %s says nothing, and is made again until it is answered',
  async (status) => {
    jest.useFakeTimers();
    const calls = answerWith({ 'GET /api/auth/check': refuse(status, 'internal', '') });
    const session = createSession();
    await session.refresh();
    expect(session.get()).toEqual({ status: 'unanswered', user: null });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(calls.length).toBeGreaterThan(1);
    answerWith({ 'GET /api/auth/check': someUser() });
    await jest.advanceTimersByTimeAsync(30_000);
    expect(session.get()).toEqual({ status: 'known', user: someUser() });
    expect(jest.getTimerCount()).toBe(0);
  },
);

test('the check is repeated at once when the device is back online', async () => {
  jest.useFakeTimers();
  answerWith({ 'GET /api/auth/check': refuse(503, 'overloaded', '') });
  const session = createSession();
  await session.refresh();
  answerWith({ 'GET /api/auth/check': someUser() });
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(session.get()).toEqual({ status: 'known', user: someUser() });
  expect(jest.getTimerCount()).toBe(0);
});

test('who signs in meanwhile is asked no more', async () => {
  jest.useFakeTimers();
  answerWith({ 'GET /api/auth/check': refuse(503, 'overloaded', ''), 'POST /api/auth/login': someUser() });
  const session = createSession();
  await session.refresh();
  await session.login(credentials);
  expect(jest.getTimerCount()).toBe(0);
});

test('a check that nobody answers is no logout', async () => {
  const session = createSession();
  session.update(someUser());
  answerWith({ 'GET /api/auth/check': refuse(503, 'overloaded', 'Too busy') });
  await session.refresh();
  expect(session.get().user).toEqual(someUser());
});

// Promises: states.auth.unvalidated-out
test('a doctor under review is returned and never signed in', async () => {
  const doctor = someUser({ role: 'doctor', isValidated: false });
  answerWith({ 'POST /api/auth/login': doctor });
  const session = createSession();
  expect(await session.login(credentials)).toEqual(doctor);
  expect(session.get().user).toBeNull();
});

// Promises: states.auth.login-user
test('a validated doctor is signed in', async () => {
  const doctor = someUser({ role: 'doctor', isValidated: true });
  answerWith({ 'POST /api/auth/login': doctor });
  const session = createSession();
  await session.login(credentials);
  expect(session.get().user).toEqual(doctor);
});

test('a session that ended elsewhere ends here with the next call', async () => {
  const session = createSession();
  session.update(someUser());
  let told = 0;
  session.subscribe(() => told++);
  answerWith({ 'GET /api/user/get-appointments': refuse(401, 'not_authenticated', 'Not signed in') });
  await api.get('/api/user/get-appointments').catch(() => undefined);
  expect(session.get().user).toBeNull();
  expect(told).toBe(1);
});

test('a wrong password does not end a session', async () => {
  const session = createSession();
  session.update(someUser());
  answerWith({ 'POST /api/auth/login': refuse(401, 'invalid_credentials', 'Wrong') });
  await session.login(credentials).catch(() => undefined);
  expect(session.get().user).toEqual(someUser());
});
