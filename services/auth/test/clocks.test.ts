import { createHash } from 'node:crypto';
import { userSessionsKey } from '@vetcare/contracts';
import { emailLinkToken } from '@vetcare/service-kit';
import { eventsOf, nextEvent, rightTime, shiftMachineTime, until } from '@vetcare/test-kit';
import { anEmail, PASSWORD, RESET_SECRET, type RunningAuth, startAuthForTest, tokenIn } from './running-auth';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NEXT = 'battery staple';

describe.each([
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
])('on a machine whose clock is %s', (_what, shiftMs) => {
  let auth: RunningAuth;
  let setRight: () => void;
  beforeAll(async () => {
    setRight = shiftMachineTime(shiftMs);
    auth = await startAuthForTest();
  });
  afterAll(async () => {
    setRight();
    await auth.stop();
  });

  /** The minutes from the right time to this one, rounded, without a negative zero. */
  const minutesUntil = (time: number | string) => Math.round((new Date(time).getTime() - rightTime()) / MINUTE) + 0;
  const reset = (token: string) =>
    auth.call('POST', '/api/auth/reset-password', { body: { token, newPassword: NEXT, confirmPassword: NEXT } });

  it('a session lives for seven days, is prolonged, and gives way to the twenty-first', async () => {
    const { user, token, as, headers } = await auth.signedIn();
    expect(minutesUntil((await auth.storedSession(token)).authAt)).toBe(0);
    const endOf = async (of: string) => {
      const score = await auth.redis.zscore(userSessionsKey(user._id), createHash('sha256').update(of).digest('hex'));
      return minutesUntil(Number(score));
    };
    expect(await endOf(token)).toBe((7 * DAY) / MINUTE);
    const second = tokenIn(await auth.logIn(user.email)) ?? '';
    expect((await auth.call('GET', '/api/auth/check', { as, headers })).status).toBe(200);
    for (let count = 2; count < 21; count += 1) await auth.logIn(user.email);
    expect(await auth.sessionsOf(user._id)).toBe(20);
    await expect(auth.storedSession(second)).rejects.toThrow();
    expect((await auth.storedSession(token)).sub).toBe(user._id);
  });

  it('wrong passwords are limited for ten minutes, a known device apart', async () => {
    const { email } = await auth.register('patient');
    const [, device = ''] = (await auth.logIn(email)).headers.getSetCookie();
    expect(device).toContain(`Max-Age=${180 * 24 * 60 * 60};`);
    for (let count = 0; count < 10; count += 1) expect((await auth.logIn(email, 'wrong horse')).status).toBe(401);
    const refused = await auth.logIn(email);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect([seconds > 540, seconds <= 600]).toEqual([true, true]);
    const cookie = device.slice(0, device.indexOf(';'));
    expect((await auth.logIn(email, PASSWORD, { cookie })).status).toBe(200);
  });

  it('a link to a new password ends after thirty minutes, is mailed once a minute, and works', async () => {
    const { email, _id } = await auth.register('patient');
    const forgot = () => auth.call('POST', '/api/auth/forgot-password', { body: { email } });
    await forgot();
    const type = 'auth.user.password-reset-requested.v1';
    const { data, occurredAt } = await nextEvent(auth.servers, type, ({ userId }) => userId === _id);
    expect([minutesUntil(occurredAt), minutesUntil(data.expiresAt)]).toEqual([0, 30]);
    await forgot();
    const waiting = auth.database.collection('password_reset_requests');
    await until(async () => (await waiting.countDocuments()) === 0, 'the second request to be handled');
    expect((await reset(emailLinkToken(RESET_SECRET, 'password-reset', data.resetId))).status).toBe(200);
    expect((await auth.logIn(email, NEXT)).status).toBe(200);
    expect((await eventsOf(auth.servers, type)).filter((event) => event.data.userId === _id)).toHaveLength(1);
  });

  it('a changed e-mail can be undone for seven days, and asks for the password ten minutes after the sign-in', async () => {
    const { user, as } = await auth.signedIn();
    const change = (minutesAgo: number) =>
      auth.call('PUT', '/api/user/update-profile', {
        as: { ...as, authAt: rightTime() - minutesAgo * MINUTE },
        body: { email: anEmail() },
      });
    expect((await change(11)).body).toMatchObject({ code: 'confirmation_required' });
    expect((await change(9)).status).toBe(200);
    const { data } = await nextEvent(auth.servers, 'auth.user.email-changed.v1', ({ userId }) => userId === user._id);
    expect(minutesUntil(data.expiresAt)).toBe((7 * DAY) / MINUTE);
    const body = { token: emailLinkToken(RESET_SECRET, 'email-undo', data.changeId) };
    expect((await auth.call('POST', '/api/auth/undo-email', { body })).body).toMatchObject({ email: user.email });
  });

  it('deleting the account asks for the password fifteen minutes after the sign-in', async () => {
    const { user, as } = await auth.signedIn();
    const leave = (minutesAgo: number) =>
      auth.call('DELETE', '/api/user/delete-account', { as: { ...as, authAt: rightTime() - minutesAgo * MINUTE } });
    expect((await leave(16)).body).toMatchObject({ code: 'confirmation_required' });
    expect((await leave(14)).status).toBe(200);
    const { occurredAt } = await nextEvent(auth.servers, 'auth.user.deleted.v1', ({ userId }) => userId === user._id);
    expect(minutesUntil(occurredAt)).toBe(0);
  });
});
