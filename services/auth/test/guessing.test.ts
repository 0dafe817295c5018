import { eventsOf, nextEvent, until } from '@vetcare/test-kit';
import { createGuessLimit, PASSWORD_GUESSES } from '../src/guessing/guess-limit';
import { anEmail, PASSWORD, type RunningAuth, startAuthForTest, tokenIn } from './running-auth';

let auth: RunningAuth;
let now = new Date();
beforeAll(async () => {
  auth = await startAuthForTest({ now: () => now });
});
afterAll(() => auth.stop());

const WRONG = 'wrong horse';
const cookieIn = (answer: Awaited<ReturnType<RunningAuth['logIn']>>) =>
  answer.headers.getSetCookie().flatMap((cookie) => /^(device=[^;]+);/.exec(cookie)?.[1] ?? [])[0] ?? '';
/** Tries a wrong password this many times from eight addresses, and counts the answers by status. */
async function guess(email: string, times: number, headers: Record<string, string> = {}) {
  const answers: Awaited<ReturnType<RunningAuth['logIn']>>[] = [];
  for (let i = 0; i < times; i += 1)
    answers.push(await auth.logIn(email, WRONG, { 'x-forwarded-for': `203.0.113.${i % 8}`, ...headers }));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  return { checked: count(401), refused: count(429), last: answers.findLast(({ status }) => status === 429) };
}
const noticesOf = async (userId: string) =>
  (await eventsOf(auth.servers, 'auth.user.guesses-refused.v1')).filter(({ data }) => data.userId === userId);

describe('guessing a password', () => {
  it('from many addresses is slowed down, and the owner gets in meanwhile on a known device', async () => {
    const { email, _id } = await auth.register('patient');
    const device = cookieIn(await auth.logIn(email));
    const { checked, refused, last } = await guess(email, 160);
    expect({ checked, refused }).toEqual({ checked: 10, refused: 150 });
    expect(last?.body).toMatchObject({
      code: 'too_many_requests',
      reason: 'too_many_guesses',
      params: { minutes: 10 },
      message: 'Too many attempts. Please try again in 10 minutes.',
    });
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(60);

    expect((await auth.logIn(email, PASSWORD)).status).toBe(429);
    const answer = await auth.logIn(email, PASSWORD, { cookie: device });
    expect(answer.status).toBe(200);
    expect(tokenIn(answer)).toBeDefined();
    await nextEvent(auth.servers, 'auth.user.guesses-refused.v1', ({ userId }) => userId === _id);
  });

  it('answers an unknown e-mail like a known one', async () => {
    const unknown = await guess(anEmail(), 12);
    const known = await guess((await auth.register('patient')).email, 12);
    expect(unknown.last?.body).toEqual({ ...known.last?.body, requestId: expect.any(String) });
    expect([unknown.checked, unknown.refused]).toEqual([known.checked, known.refused]);
  });

  it('is slowed down on a known device too, and a device of somebody else is none', async () => {
    const [owner, other] = [await auth.register('patient'), await auth.register('patient')];
    const own = cookieIn(await auth.logIn(owner.email));
    const foreign = cookieIn(await auth.logIn(other.email));
    await guess(owner.email, 11);
    expect((await guess(owner.email, 1, { cookie: foreign })).refused).toBe(1);
    const signatureAt = (cookie: string) => cookie.lastIndexOf('.');
    const forged = own.slice(0, signatureAt(own)) + foreign.slice(signatureAt(foreign));
    expect((await guess(owner.email, 1, { cookie: forged })).refused).toBe(1);
    expect(await guess(owner.email, 12, { cookie: own })).toMatchObject({ checked: 10, refused: 2 });
  });

  it('leaves the allowance alone when the service had no time to check the password', async () => {
    const limit = createGuessLimit(auth.redis, PASSWORD_GUESSES);
    const key = anEmail();
    for (let i = 0; i < 12; i += 1)
      await expect(limit.attempt(key, () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
    expect(await limit.attempt(key, async () => true)).toBe(true);
  });

  it('leaves the allowance alone when the password is right', async () => {
    const { email } = await auth.register('patient');
    for (let i = 0; i < 15; i += 1) expect((await auth.logIn(email)).status).toBe(200);
  });

  it('is reported to the owner once an hour at most', async () => {
    const { email, _id } = await auth.register('patient');
    await guess(email, 11);
    await nextEvent(auth.servers, 'auth.user.guesses-refused.v1', ({ userId }) => userId === _id);
    const again = async (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
      await auth.redis.del(...(await auth.redis.keys('auth:guesses:*')));
      await guess(email, 11);
      const notices = auth.database.collection<{ _id: string }>('guess_notices');
      await until(async () => !(await notices.findOne({ _id: email })), 'the notice to be handled');
      // Another person's notice, which is published after this person's would have been.
      const marker = await auth.register('patient');
      await guess(marker.email, 11);
      await nextEvent(auth.servers, 'auth.user.guesses-refused.v1', ({ userId }) => userId === marker._id);
    };
    await again(50);
    expect(await noticesOf(_id)).toHaveLength(1);
    await again(15);
    expect(await noticesOf(_id)).toHaveLength(2);
  });

  it.each([
    [
      'PUT',
      '/api/user/update-password',
      { currentPassword: WRONG, newPassword: 'new horse 1', confirmPassword: 'new horse 1' },
    ],
    ['PUT', '/api/user/update-profile', { email: anEmail(), password: WRONG }],
    ['DELETE', '/api/user/delete-account', { password: WRONG }],
  ] as const)('of a session is slowed down at %s %s, and leaves other sessions alone', async (method, path, body) => {
    const { as } = await auth.signedIn();
    const thief = { ...as, sid: '1'.repeat(32) };
    const statuses: number[] = [];
    for (let i = 0; i < 40; i += 1) statuses.push((await auth.call(method, path, { as: thief, body })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    const right = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, value === WRONG ? PASSWORD : value]),
    );
    expect((await auth.call(method, path, { as: thief, body: right })).status).toBe(429);
    expect((await auth.call(method, path, { as, body: right })).status).toBe(200);
  });
});
