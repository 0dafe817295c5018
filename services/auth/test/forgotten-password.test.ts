import { emailLinkToken } from '@vetcare/service-kit';
import { callerFor, nextEvent, until } from '@vetcare/test-kit';
import { anEmail, PASSWORD, RESET_SECRET, type RunningAuth, startAuthForTest } from './running-auth';

const clock = { aheadMs: 0 };
const MINUTE = 60_000;
let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest({ now: () => new Date(Date.now() + clock.aheadMs) });
});
afterEach(() => {
  clock.aheadMs = 0;
});
afterAll(() => auth.stop());

const NEXT = 'battery staple';
const forgot = (email: string) => auth.call('POST', '/api/auth/forgot-password', { body: { email } });
const reset = (token: string, fault: Record<string, string> = {}) =>
  auth.call('POST', '/api/auth/reset-password', {
    body: { token, newPassword: NEXT, confirmPassword: NEXT, ...fault },
  });
/** Waits until all requests made so far have been processed. */
const answered = () =>
  until(async () => (await auth.database.collection('password_reset_requests').countDocuments()) === 0);
async function tokenFor(user: { _id: string; email: string }) {
  await forgot(user.email);
  const { data } = await nextEvent(
    auth.servers,
    'auth.user.password-reset-requested.v1',
    ({ userId }) => userId === user._id,
  );
  return emailLinkToken(RESET_SECRET, 'password-reset', data.resetId);
}

describe('a forgotten password', () => {
  it('is answered alike whether or not there is an account, and told for an account only', async () => {
    const user = await auth.register('patient');
    const known = await forgot(user.email.toUpperCase());
    const unknown = await forgot(anEmail());
    expect(known.status).toBe(200);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const event = await nextEvent(auth.servers, 'auth.user.password-reset-requested.v1', () => true);
    await answered();
    expect(event.data.userId).toBe(user._id);
    const minutes = (Date.parse(event.data.expiresAt) - Date.parse(event.occurredAt)) / MINUTE;
    expect(minutes).toBe(30);
    expect(await auth.database.collection('password_resets').countDocuments()).toBe(1);
  });

  it('leaves the token neither in the event nor in the database', async () => {
    const user = await auth.register('patient');
    const token = await tokenFor(user);
    const rows = await auth.database.collection('password_resets').find({ userId: user._id }).toArray();
    const events = await auth.database.collection('outbox').find().toArray();
    expect(token).toHaveLength(43);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([rows, events])).not.toContain(token);
  });

  it('makes one mail a minute at most', async () => {
    const user = await auth.register('patient');
    const requested = () => auth.database.collection('password_resets').countDocuments({ userId: user._id });
    await forgot(user.email);
    await forgot(user.email);
    await answered();
    expect(await requested()).toBe(1);
    clock.aheadMs = 2 * MINUTE;
    await forgot(user.email);
    await answered();
    expect(await requested()).toBe(2);
  });

  it('makes no mail while three links are valid, whoever asks', async () => {
    const user = await auth.register('patient');
    const requested = () => auth.database.collection('password_resets').countDocuments({ userId: user._id });
    for (const [minutes, mails] of [
      [0, 1],
      [2, 2],
      [4, 3],
      [6, 3],
      [29, 3],
      [31, 4],
    ] as const) {
      clock.aheadMs = minutes * MINUTE;
      await forgot(user.email);
      await answered();
      expect([minutes, await requested()]).toEqual([minutes, mails]);
    }
  });

  it('makes one mail also when two processes answer at one moment what was asked for twice', async () => {
    const another = await auth.startAnother({ factorForAdmins: 'no' });
    const users = await Promise.all(Array.from({ length: 12 }, () => auth.register('patient')));
    const forgotBy = (port: number, email: string) =>
      callerFor({ port, service: 'auth' })('POST', '/api/auth/forgot-password', { body: { email } });
    await Promise.all(users.flatMap(({ email }) => [forgotBy(auth.port, email), forgotBy(another.port, email)]));
    await answered();
    const resets = auth.database.collection('password_resets');
    for (const { _id } of users) expect(await resets.countDocuments({ userId: _id })).toBe(1);
    await another.stop();
  });

  it('needs something that looks like an e-mail', async () => {
    const answer = await forgot('asha');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation_failed', fields: { email: 'Invalid email format' } });
  });
});

describe('the link to a new password', () => {
  it('gives one, once, and ends all sessions', async () => {
    const { user } = await auth.signedIn();
    const revoked = await auth.nextRevocation(user._id);
    const token = await tokenFor(user);
    const answer = await reset(token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: 'Your password has been changed. Please sign in.' });
    expect((await revoked()).sids).toHaveLength(1);
    expect(await auth.sessionsOf(user._id)).toBe(0);
    expect((await auth.logIn(user.email, NEXT)).status).toBe(200);
    expect((await auth.logIn(user.email, PASSWORD)).status).toBe(401);
    expect((await reset(token)).status).toBe(404);
  });

  it('says whether it works before it is used, and is not used by that', async () => {
    const token = await tokenFor(await auth.register('patient'));
    const check = (tried = token) => auth.call('POST', '/api/auth/reset-password/check', { body: { token: tried } });
    expect((await check()).status).toBe(200);
    expect((await check(`${token}x`)).status).toBe(404);
    expect((await reset(token)).status).toBe(200);
    expect(await check()).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('works once even when used twice at the same moment', async () => {
    const token = await tokenFor(await auth.register('patient'));
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  const refused = { code: 'not_found', message: 'This link is no longer valid. Please ask for a new one.' };
  it('is refused after thirty minutes', async () => {
    const user = await auth.register('patient');
    const token = await tokenFor(user);
    clock.aheadMs = 30 * MINUTE;
    const answer = await reset(token);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject(refused);
    expect((await auth.logIn(user.email, PASSWORD)).status).toBe(200);
  });

  it('is refused when nobody was mailed it', async () => {
    const answer = await reset(emailLinkToken('another secret', 'password-reset', 'x'));
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject(refused);
  });

  it('is refused after the password or the e-mail was changed', async () => {
    for (const change of [
      [
        'update-password',
        { currentPassword: PASSWORD, newPassword: 'my own choice', confirmPassword: 'my own choice' },
      ],
      ['update-profile', { email: anEmail() }],
    ] as const) {
      const user = await auth.register('patient');
      const token = await tokenFor(user);
      const as = { id: user._id, role: 'patient' as const };
      expect((await auth.call('PUT', `/api/user/${change[0]}`, { as, body: change[1] })).status).toBe(200);
      expect((await reset(token)).status).toBe(404);
    }
  });

  it.each([
    ['another confirmation', { confirmPassword: 'x' }, { confirmPassword: 'Passwords do not match' }],
    ['too short', { newPassword: '12345', confirmPassword: '12345' }, { newPassword: 'Password too short' }],
    [
      'a common one',
      { newPassword: 'iloveyou', confirmPassword: 'iloveyou' },
      { newPassword: 'This password is too easy to guess. Please choose another one.' },
    ],
  ])('stays usable after a wrong entry: %s', async (_what, fault, fields) => {
    const token = await tokenFor(await auth.register('patient'));
    const answer = await reset(token, fault);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation_failed', fields });
    expect((await reset(token)).status).toBe(200);
  });
});
