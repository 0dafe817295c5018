import { createHash, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { hash } from '@node-rs/argon2';
import { type OwnSession, sessionKey, userSessionsKey } from '@vetcare/contracts';
import { anEmail, PASSWORD, type RunningAuth, startAuthForTest, tokenIn } from './running-auth';

const DAY = 24 * 60 * 60 * 1000;
const clock = { aheadMs: 0 };
let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest({ now: () => new Date(Date.now() + clock.aheadMs) });
});
afterEach(() => {
  clock.aheadMs = 0;
});
afterAll(() => auth.stop());

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
/** Lets passwords wait for a thread, so that the queue fills however slowly sign-ins arrive on a busy machine. */
const keepThreadsBusy = () =>
  Promise.all(Array.from({ length: 4 }, () => promisify(pbkdf2)('a password', 'salt', 2_000_000, 64, 'sha512')));
const cookieOf = (token: string | undefined) => ({ cookie: `theme=dark; sid=${token}` });

describe('login', () => {
  it('answers the user and sets the cookie', async () => {
    const user = await auth.register('patient');
    const answer = await auth.logIn(user.email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ _id: user._id, name: 'Asha Rao', role: 'patient' });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^sid=[\w-]{43}; Max-Age=604800; Path=\/; /);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  it('sets Secure cookies with a prefix over TLS, and reads no others there', async () => {
    const tls = { 'x-forwarded-proto': 'https' };
    const user = await auth.register('patient');
    const [session = '', device] = (await auth.logIn(user.email, PASSWORD, tls)).headers.getSetCookie();
    expect(session).toMatch(/^__Host-sid=[\w-]{43}; Max-Age=604800; Path=\/; .*; HttpOnly; Secure; SameSite=Lax$/);
    expect(session).not.toContain('Domain');
    expect(device).toMatch(/^__Secure-device=.*; Secure/);
    const cookie = session.slice(0, session.indexOf(';'));
    await auth.call('POST', '/api/auth/logout', { headers: { ...tls, cookie: cookie.replace('__Host-', '') } });
    expect(await auth.sessionsOf(user._id)).toBe(1);
    const left = await auth.call('POST', '/api/auth/logout', { headers: { ...tls, cookie } });
    expect(left.headers.getSetCookie()[0]).toMatch(/^__Host-sid=; Path=\/; .*; Secure/);
    expect(await auth.sessionsOf(user._id)).toBe(0);
  });

  it('rehashes a password whose hash was made at an earlier cost', async () => {
    const { email } = await auth.register('patient');
    const users = auth.database.collection('users');
    const cheap = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await users.updateOne({ email }, { $set: { passwordHash: cheap } });
    expect(tokenIn(await auth.logIn(email))).toBeDefined();
    const renewed: unknown = (await users.findOne({ email }))?.passwordHash;
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(tokenIn(await auth.logIn(email))).toBeDefined();
    expect((await users.findOne({ email }))?.passwordHash).toBe(renewed);
  });

  it('stores only the hash of the token, with whose it is', async () => {
    const { user, token } = await auth.signedIn();
    const hash = hashOf(token);
    const session: unknown = JSON.parse((await auth.redis.get(sessionKey(hash))) ?? '');
    expect(session).toMatchObject({ sub: user._id, role: 'patient', sid: hash.slice(0, 32) });
    expect(await auth.redis.ttl(sessionKey(hash))).toBeGreaterThan(604_700);
    for (const key of await auth.redis.keys('*')) expect(key).not.toContain(token);
    expect(JSON.stringify(session)).not.toContain(token);
  });

  it('answers an unknown e-mail and a wrong password alike', async () => {
    const user = await auth.register('patient');
    const wrong = await auth.logIn(user.email, 'wrong horse');
    const unknown = await auth.logIn(anEmail());
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials', message: 'Invalid email or password' });
    expect(tokenIn(wrong)).toBeUndefined();
    expect(await auth.sessionsOf(user._id)).toBe(0);
  });

  it('gives a fresh token each time and ends the session of the old one', async () => {
    const { user, token, headers } = await auth.signedIn();
    const revoked = await auth.nextRevocation(user._id);
    const next = tokenIn(await auth.logIn(user.email, PASSWORD, headers));
    expect(next).toBeDefined();
    expect(next).not.toBe(token);
    expect(await auth.redis.exists(sessionKey(hashOf(token)))).toBe(0);
    expect(await auth.sessionsOf(user._id)).toBe(1);
    expect(await revoked()).toEqual({ userId: user._id, sids: [hashOf(token).slice(0, 32)] });
  });

  it('keeps sessions of other browsers', async () => {
    const { user } = await auth.signedIn();
    await auth.logIn(user.email);
    expect(await auth.sessionsOf(user._id)).toBe(2);
  });

  it('ends the session that was not used for the longest, beyond twenty, and says so', async () => {
    const { user, token, as, headers } = await auth.signedIn();
    const second = tokenIn(await auth.logIn(user.email)) ?? '';
    await auth.call('GET', '/api/auth/check', { as, headers });
    for (let count = 2; count < 20; count += 1) await auth.logIn(user.email);
    expect(await auth.sessionsOf(user._id)).toBe(20);
    const revoked = await auth.nextRevocation(user._id);
    await auth.logIn(user.email);
    expect(await revoked()).toEqual({ userId: user._id, sids: [hashOf(second).slice(0, 32)] });
    expect(await auth.sessionsOf(user._id)).toBe(20);
    expect(await auth.redis.exists(sessionKey(hashOf(second)))).toBe(0);
    expect(await auth.redis.exists(sessionKey(hashOf(token)))).toBe(1);
  });

  it('asks Redis for nothing that grows with the number of sessions', async () => {
    const { user } = await auth.signedIn();
    const asked = async () => Number(/total_commands_processed:(\d+)/.exec(await auth.redis.info('stats'))?.[1]);
    const cost = async () => {
      const before = await asked();
      await auth.logIn(user.email);
      return (await asked()) - before;
    };
    const first = await cost();
    for (let count = 0; count < 10; count += 1) await auth.logIn(user.email);
    expect(await cost()).toBe(first);
  });

  it.each([['pending'], ['rejected']] as const)('answers a %s doctor without cookie or session', async (state) => {
    const doctor = await auth.register('doctor');
    if (state === 'rejected') await auth.decide('reject', doctor._id);
    const answer = await auth.logIn(doctor.email);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ _id: doctor._id, isValidated: false });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await auth.sessionsOf(doctor._id)).toBe(0);
  });

  it('tells a suspended doctor so, but only with the right password', async () => {
    const doctor = await auth.register('doctor');
    await auth.decide('approve', doctor._id);
    await auth.decide('suspend', doctor._id);
    const answer = await auth.logIn(doctor.email);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ reason: 'account_suspended' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await auth.logIn(doctor.email, `${PASSWORD}x`)).status).toBe(401);
  });

  it('lets an approved doctor in', async () => {
    const doctor = await auth.register('doctor');
    await auth.decide('approve', doctor._id);
    const answer = await auth.logIn(doctor.email);
    expect(answer.body).toMatchObject({ isValidated: true });
    expect(tokenIn(answer)).toBeDefined();
  });

  it.each([
    ['no e-mail', { password: PASSWORD }, 'email'],
    ['no password', { email: 'a@example.org', password: '' }, 'password'],
    ['an unknown field', { email: 'a@example.org', password: PASSWORD, remember: true }, 'remember'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await auth.call('POST', '/api/auth/login', { body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields as object)).toContain(field);
  });

  it('answers 503 to those who find the queue full', async () => {
    const busy = keepThreadsBusy();
    const answers = await Promise.all(Array.from({ length: 300 }, () => auth.logIn(anEmail())));
    await busy;
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(66);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body).toMatchObject({ code: 'overloaded' });
  });
});

describe('the check', () => {
  it('answers who is signed in, as the database has them now', async () => {
    const { user, as, headers } = await auth.signedIn();
    await auth.call('PUT', '/api/user/update-profile', { as, body: { FirstName: 'Nila' } });
    const answer = await auth.call('GET', '/api/auth/check', { as, headers });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ _id: user._id, name: 'Nila Rao' });
  });

  it('prolongs the session and its cookie', async () => {
    const { token, as, headers } = await auth.signedIn();
    await auth.redis.expire(sessionKey(hashOf(token)), 60);
    const answer = await auth.call('GET', '/api/auth/check', { as, headers });
    expect(tokenIn(answer)).toBe(token);
    expect(await auth.redis.ttl(sessionKey(hashOf(token)))).toBeGreaterThan(604_700);
  });

  it('prolongs a session until ninety days after the sign-in, and ends it then', async () => {
    const { user, token, as, headers } = await auth.signedIn();
    const check = () => auth.call('GET', '/api/auth/check', { as, headers });
    clock.aheadMs = 86 * DAY;
    expect((await check()).status).toBe(200);
    const left = await auth.redis.pttl(sessionKey(hashOf(token)));
    expect([left > 3.9 * DAY, left <= 4 * DAY]).toEqual([true, true]);
    clock.aheadMs = 90 * DAY + 1;
    expect((await check()).status).toBe(401);
    expect(await auth.sessionsOf(user._id)).toBe(0);
  });

  it('keeps a prolonged session in the list that a new password revokes', async () => {
    const { user, token, as, headers } = await auth.signedIn();
    await auth.redis.expire(userSessionsKey(user._id), 60);
    await auth.call('GET', '/api/auth/check', { as, headers });
    expect(await auth.redis.ttl(userSessionsKey(user._id))).toBeGreaterThan(604_700);
    expect(await auth.redis.exists(sessionKey(hashOf(token)))).toBe(1);
  });

  it('answers 401 with the session of somebody else, and lists it nowhere', async () => {
    const [own, other] = [await auth.signedIn(), await auth.signedIn()];
    const answer = await auth.call('GET', '/api/auth/check', { as: own.as, headers: other.headers });
    expect(answer.status).toBe(401);
    expect(await auth.redis.zrange(userSessionsKey(own.user._id), '0', '-1')).toEqual([hashOf(own.token)]);
  });

  it('answers 401 without a session, and with one that was just ended', async () => {
    expect((await auth.call('GET', '/api/auth/check')).body).toMatchObject({ code: 'not_authenticated' });
    const { as, headers } = await auth.signedIn();
    await auth.call('POST', '/api/auth/logout', { headers });
    const answer = await auth.call('GET', '/api/auth/check', { as, headers });
    expect(answer.status).toBe(401);
  });

  it('answers 401 to a doctor who was suspended', async () => {
    const { user, as, headers } = await auth.signedIn('doctor');
    expect((await auth.call('GET', '/api/auth/check', { as, headers })).status).toBe(200);
    await auth.decide('suspend', user._id);
    expect((await auth.call('GET', '/api/auth/check', { as })).status).toBe(401);
  });
});

describe('logout', () => {
  it('ends this session, everywhere, and clears the cookie', async () => {
    const { user, token, headers } = await auth.signedIn();
    const other = tokenIn(await auth.logIn(user.email));
    const revoked = await auth.nextRevocation(user._id);
    const answer = await auth.call('POST', '/api/auth/logout', { headers });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^sid=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect(await revoked()).toEqual({ userId: user._id, sids: [hashOf(token).slice(0, 32)] });
    expect(await auth.redis.exists(sessionKey(hashOf(token)))).toBe(0);
    expect(await auth.redis.exists(sessionKey(hashOf(other ?? '')))).toBe(1);
  });

  it('is done without a session, too', async () => {
    expect((await auth.call('POST', '/api/auth/logout')).status).toBe(200);
    expect((await auth.call('POST', '/api/auth/logout', { headers: cookieOf('nonsense') })).status).toBe(200);
  });
});

describe('somebody’s own sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
  const idOf = (token: string) => hashOf(token).slice(0, 24);
  /** Somebody who is signed in here and, in another browser, there. */
  async function signedInTwice() {
    const { user, token, as, headers } = await auth.signedIn();
    const there = tokenIn(await auth.logIn(user.email, PASSWORD, { 'user-agent': FIREFOX })) ?? '';
    return { user, token, headers, there, as: { ...as, sid: hashOf(token).slice(0, 32) } };
  }
  interface Caller {
    id: string;
    role: 'patient' | 'doctor';
    sid: string;
    authAt?: number;
  }
  const list = (as: Caller) => auth.call('GET', '/api/auth/sessions', { as });
  const end = (as: Caller, which = '', body?: object) =>
    auth.call('DELETE', `/api/auth/sessions${which}`, { as, ...(body && { body }) });

  it('are listed with their browsers and times, this one first, and without a token or its hash', async () => {
    const { user, token, there, as, headers } = await signedInTwice();
    clock.aheadMs = 60_000;
    const last = tokenIn(await auth.logIn(user.email)) ?? '';
    clock.aheadMs = 120_000;
    await auth.call('GET', '/api/auth/check', { as: { ...as, sid: '' }, headers: cookieOf(there) });
    const answer = await list(as);
    expect(answer.status).toBe(200);
    const sessions = answer.body as unknown as OwnSession[];
    expect(sessions.map(({ _id, current }) => [_id, current])).toEqual([
      [idOf(token), true],
      [idOf(there), false],
      [idOf(last), false],
    ]);
    const [here, firefox] = sessions;
    expect(here?.usedAt).toBe(here?.signedInAt);
    expect(firefox).toMatchObject({ browser: 'Firefox', system: 'Linux' });
    expect(Date.parse(firefox?.usedAt ?? '') - Date.parse(firefox?.signedInAt ?? '')).toBeGreaterThan(110_000);
    for (const one of [token, there, last, headers.cookie]) {
      expect(JSON.stringify(sessions)).not.toContain(one);
      expect(JSON.stringify(sessions)).not.toContain(hashOf(one).slice(0, 32));
    }
  });

  it('end one by one, everywhere, and only the owner’s', async () => {
    const { user, there, as } = await signedInTwice();
    const stranger = await signedInTwice();
    expect((await end(stranger.as, `/${idOf(there)}`)).status).toBe(404);
    expect(await auth.sessionsOf(user._id)).toBe(2);
    const revoked = await auth.nextRevocation(user._id);
    expect((await end(as, `/${idOf(there)}`)).body).toEqual({ success: true });
    expect(await revoked()).toEqual({ userId: user._id, sids: [hashOf(there).slice(0, 32)] });
    expect(await auth.redis.exists(sessionKey(hashOf(there)))).toBe(0);
    expect((await end(as, `/${idOf(there)}`)).status).toBe(404);
    expect((await list(as)).body).toHaveLength(1);
  });

  it('end all but the one that asks', async () => {
    const { user, token, there, as } = await signedInTwice();
    await auth.logIn(user.email);
    expect((await end(as)).status).toBe(200);
    expect(await auth.sessionsOf(user._id)).toBe(1);
    expect(await auth.redis.exists(sessionKey(hashOf(token)))).toBe(1);
    expect(await auth.redis.exists(sessionKey(hashOf(there)))).toBe(0);
  });

  it.each([['one'], ['all others']])('need the password ten minutes after the sign-in: %s', async (which) => {
    const { user, there, as } = await signedInTwice();
    const old = { ...as, authAt: Date.now() - 11 * 60_000 };
    const path = which === 'one' ? `/${idOf(there)}` : '';
    expect((await end(old, path)).body).toMatchObject({ code: 'confirmation_required' });
    expect((await end(old, path, { password: 'wrong horse' })).body).toMatchObject({ reason: 'wrong_password' });
    expect(await auth.sessionsOf(user._id)).toBe(2);
    expect((await end(old, path, { password: PASSWORD })).status).toBe(200);
    expect(await auth.sessionsOf(user._id)).toBe(1);
  });

  it('are neither shown to nor ended by a session that has ended', async () => {
    const { user, there, as, headers } = await signedInTwice();
    await auth.call('POST', '/api/auth/logout', { headers });
    for (const answer of [await list(as), await end(as), await end(as, `/${idOf(there)}`)])
      expect(answer.status).toBe(401);
    expect(await auth.sessionsOf(user._id)).toBe(1);
  });
});
