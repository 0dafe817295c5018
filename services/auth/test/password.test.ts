import { createHash } from 'node:crypto';
import { anEmail, PASSWORD, type RunningAuth, registration, startAuthForTest, tokenIn } from './running-auth';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest();
});
afterAll(() => auth.stop());

const sidOf = (token: string) => createHash('sha256').update(token).digest('hex').slice(0, 32);
const NEXT = 'battery staple';
const change = { currentPassword: PASSWORD, newPassword: NEXT, confirmPassword: NEXT };

describe('a new password', () => {
  it('signs in from now on, and ends all sessions but this one', async () => {
    const { user, token, as } = await auth.signedIn();
    const other = tokenIn(await auth.logIn(user.email)) ?? '';
    const revoked = await auth.nextRevocation(user._id);
    const answer = await auth.call('PUT', '/api/user/update-password', {
      as: { ...as, sid: sidOf(token) },
      body: change,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, message: 'Password updated successfully!' });
    expect(await revoked()).toEqual({ userId: user._id, sids: [sidOf(other)] });
    expect(await auth.sessionsOf(user._id)).toBe(1);
    expect((await auth.logIn(user.email, NEXT)).status).toBe(200);
    expect((await auth.logIn(user.email, PASSWORD)).status).toBe(401);
  });

  it('is a doctor’s to choose, too', async () => {
    const { as } = await auth.signedIn('doctor');
    expect((await auth.call('PUT', '/api/user/update-password', { as, body: change })).status).toBe(200);
  });

  // Promises: rules.password.match, rules.password.no-other-bound
  it.each([
    ['the wrong current one', { currentPassword: 'wrong horse' }, 401, 'Current password is incorrect'],
    ['another confirmation', { confirmPassword: 'x' }, 400, 'New password and confirm password do not match!'],
    ['too short', { newPassword: '12345', confirmPassword: '12345' }, 400, 'Password too short'],
    [
      'a common one',
      { newPassword: 'iloveyou', confirmPassword: 'iloveyou' },
      400,
      'This password is too easy to guess. Please choose another one.',
    ],
  ])('is refused: %s', async (_what, fault, status, message) => {
    const { user, as } = await auth.signedIn();
    const answer = await auth.call('PUT', '/api/user/update-password', { as, body: { ...change, ...fault } });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, message });
    expect(await auth.sessionsOf(user._id)).toBe(1);
    expect((await auth.logIn(user.email, PASSWORD)).status).toBe(200);
  });
});

describe('a password', () => {
  const choose = (password: string, email: string) => {
    const body = registration('patient', { email, password, confirmPassword: password });
    return auth.call('POST', '/api/auth/register', { body });
  };

  it.each([
    ['of letters alone', 'qzjvkwmxpf'],
    ['of digits alone', '73920164853'],
    ['of signs alone', '#§!%&/()=?'],
    ['of words with spaces before and after', '  four grey whales swim  '],
    ['in another script', 'चार नीली व्हेल'],
    ['of pictures', '🐋🐈🐕🦜🐎🐇'],
    ['of 64 characters', 'xk7'.repeat(22).slice(0, 64)],
    ['of 200 characters', 'xk7'.repeat(67).slice(0, 200)],
  ])('%s is taken, and compared as it was received', async (_what, password) => {
    const email = anEmail();
    expect((await choose(password, email)).status).toBe(201);
    expect((await auth.logIn(email, password)).status).toBe(200);
    for (const other of [password.slice(0, -1), `${password} `, `${password.trim()}x`])
      expect((await auth.logIn(email, other)).status).not.toBe(200);
  });

  it('of 201 characters is refused, because nobody compares what is cut off', async () => {
    expect((await choose('xk7'.repeat(67), anEmail())).status).toBe(400);
  });
});
