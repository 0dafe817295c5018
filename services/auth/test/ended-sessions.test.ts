import { createHash } from 'node:crypto';
import { endedSessionKey } from '@vetcare/contracts';
import { PASSWORD, type RunningAuth, startAuthForTest, tokenIn } from './running-auth';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest();
});
afterAll(() => auth.stop());

type SignedIn = Awaited<ReturnType<RunningAuth['signedIn']>>;
const whyOf = async (token: string | undefined) => {
  const answer = await auth.call('GET', '/api/auth/ended', { headers: token ? { cookie: `sid=${token}` } : {} });
  expect(answer.status).toBe(200);
  return answer.body.why;
};
const byAdmin = (path: string, body?: object) =>
  auth.call('POST', `/api/admin/${path}`, { as: auth.admin, ...(body && { body }) });

test.each<[string, (one: SignedIn) => Promise<unknown>]>([
  ['admin', ({ user }) => byAdmin(`users/${user._id}/sign-out`)],
  ['erased', ({ user }) => byAdmin(`users/${user._id}/erase`, { reason: 'Asked for' })],
  [
    'password',
    ({ as }) => {
      const body = {
        currentPassword: PASSWORD,
        newPassword: 'another 1 of them',
        confirmPassword: 'another 1 of them',
      };
      return auth.call('PUT', '/api/user/update-password', { as, body });
    },
  ],
  [
    'signed-out',
    async ({ user, as }) => {
      const other = tokenIn(await auth.logIn(user.email)) ?? '';
      const sid = createHash('sha256').update(other).digest('hex').slice(0, 32);
      await auth.call('DELETE', '/api/auth/sessions', { as: { ...as, sid }, body: { password: PASSWORD } });
      expect(await whyOf(other)).toBeNull();
    },
  ],
])('a session that was ended says why: %s', async (why, act) => {
  const one = await auth.signedIn();
  expect(await whyOf(one.token)).toBeNull();
  await act(one);
  expect(await whyOf(one.token)).toBe(why);
  // Only whoever has the cookie learns it, and only the hash is stored.
  expect(await whyOf(undefined)).toBeNull();
  expect(await auth.redis.get(endedSessionKey(one.token))).toBeNull();
});

test('the session that was used longest ago says that there were too many, and the others say nothing', async () => {
  const { user, token } = await auth.signedIn();
  let last: string | undefined;
  for (let i = 0; i < 20; i++) last = tokenIn(await auth.logIn(user.email));
  expect(await whyOf(token)).toBe('too-many');
  expect(await whyOf(last)).toBeNull();
});

test('a suspended doctor whose consultations end reads it, and whoever signs out themselves is told nothing', async () => {
  const doctor = await auth.signedIn('doctor');
  await byAdmin(`doctors/${doctor.user._id}/suspend`, { reason: 'Complaints', underWay: 'refund' });
  expect(await whyOf(doctor.token)).toBe('suspended');
  const own = await auth.signedIn();
  await auth.call('POST', '/api/auth/logout', { headers: own.headers });
  expect(await whyOf(own.token)).toBeNull();
});
