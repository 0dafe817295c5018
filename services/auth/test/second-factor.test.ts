import { eventsOf, nextEvent } from '@vetcare/test-kit';
import { codeAt } from './factor-codes';
import { PASSWORD, type RunningAuth, startAuthForTest, tokenIn } from './running-auth';

const HALF_MINUTE = 30_000;
let time = Date.now();
let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest({ now: () => new Date(time) });
});
afterAll(() => auth.stop());
beforeEach(() => {
  time += HALF_MINUTE;
});

type Signed = Awaited<ReturnType<RunningAuth['signedIn']>>;
const path = '/api/auth/second-factor';

/** A doctor with a second factor. Its first code was used half a minute ago. */
async function guarded() {
  const doctor = await auth.signedIn('doctor');
  const { as } = doctor;
  const begun = await auth.call('POST', path, { as, body: { password: PASSWORD } });
  const secret = String(begun.body.secret);
  const confirmed = await auth.call('POST', `${path}/confirm`, { as, body: { code: codeAt(secret, time) } });
  if (confirmed.status !== 200) throw new Error(`The second factor was answered ${confirmed.status}`);
  time += HALF_MINUTE;
  return { ...doctor, secret, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

const logIn = (email: string, code?: string, more: { password?: string; cookie?: string } = {}) =>
  auth.call('POST', '/api/auth/login', {
    body: { email, password: more.password ?? PASSWORD, ...(code !== undefined && { code }) },
    headers: more.cookie ? { cookie: more.cookie } : {},
  });
const state = async ({ as }: Pick<Signed, 'as'>) => (await auth.call('GET', path, { as })).body;
const changes = async (userId: string) =>
  (await eventsOf(auth.servers, 'auth.user.second-factor-changed.v1'))
    .filter(({ data }) => data.userId === userId)
    .map(({ data }) => data.change);

describe('turning it on', () => {
  it('needs the password and a code of the new secret, ends other sessions, and shows ten recovery codes once', async () => {
    const { user, as, token } = await auth.signedIn('doctor');
    const stored = await auth.storedSession(token);
    const here = { ...as, sid: stored.sid };
    const elsewhere = tokenIn(await logIn(user.email));
    expect(elsewhere).toBeDefined();
    expect(await state({ as })).toEqual({ enabledAt: null, recoveryCodesLeft: 0, required: false });

    const refused = await auth.call('POST', path, { as: here, body: { password: 'wrong horse' } });
    expect(refused.body).toMatchObject({ code: 'invalid_credentials', reason: 'wrong_password' });
    const begun = await auth.call('POST', path, { as: here, body: { password: PASSWORD } });
    const { secret, uri } = begun.body as { secret: string; uri: string };
    expect(new URL(uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    // Until a code has been entered, the password alone signs in.
    expect(tokenIn(await logIn(user.email))).toBeDefined();

    const wrong = await auth.call('POST', `${path}/confirm`, { as: here, body: { code: '000000' } });
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials', reason: 'wrong_code' });
    const done = await auth.call('POST', `${path}/confirm`, { as: here, body: { code: codeAt(secret, time) } });
    expect(done.status).toBe(200);
    const codes = done.body.recoveryCodes as string[];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-z]{4}-){2}[0-9a-z]{4}$/);
    expect(await auth.sessionsOf(user._id)).toBe(1);
    expect(await state({ as })).toMatchObject({ enabledAt: new Date(time).toISOString(), recoveryCodesLeft: 10 });
    expect(await changes(user._id)).toEqual(['on']);
    expect((await auth.call('POST', path, { as: here, body: { password: PASSWORD } })).body).toMatchObject({
      reason: 'second_factor_on',
    });
  });

  it('leaves neither the secret nor a recovery code readable in the database or an event', async () => {
    const { user, secret, recoveryCodes } = await guarded();
    const row = JSON.stringify(await auth.database.collection('users').findOne({ email: user.email }));
    const events = JSON.stringify(await eventsOf(auth.servers, 'auth.user.second-factor-changed.v1'));
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(row).not.toContain(text);
      expect(events).not.toContain(text);
    }
  });

  it('has to be begun again after a quarter of an hour', async () => {
    const { as } = await auth.signedIn('doctor');
    const { secret } = (await auth.call('POST', path, { as, body: { password: PASSWORD } })).body;
    time += 15 * 60_000 + 1;
    const late = await auth.call('POST', `${path}/confirm`, { as, body: { code: codeAt(String(secret), time) } });
    expect(late.body).toMatchObject({ code: 'conflict', reason: 'factor_setup_expired' });
    expect(await state({ as })).toMatchObject({ enabledAt: null });
  });

  it('is for doctors and admins', async () => {
    const { as } = await auth.signedIn('patient');
    expect((await auth.call('GET', path, { as })).status).toBe(403);
    expect((await auth.call('POST', path, { as, body: { password: PASSWORD } })).status).toBe(403);
  });
});

describe('signing in', () => {
  it('asks for the code once the password is right, and opens no session before', async () => {
    const { user, secret } = await guarded();
    const asked = await logIn(user.email);
    expect(asked.status).toBe(403);
    expect(asked.body).toMatchObject({ code: 'second_factor_required' });
    expect(tokenIn(asked)).toBeUndefined();
    expect((await logIn(user.email, codeAt(secret, time), { password: 'wrong horse' })).body).toMatchObject({
      reason: 'invalid_credentials',
    });
    const answer = await logIn(user.email, codeAt(secret, time));
    expect(answer.status).toBe(200);
    expect(tokenIn(answer)).toBeDefined();
  });

  it('takes the code of half a minute ago and of the next one, but no older one', async () => {
    const { user, secret } = await guarded();
    time += 10 * HALF_MINUTE;
    expect((await logIn(user.email, codeAt(secret, time - 2 * HALF_MINUTE))).body).toMatchObject({
      reason: 'wrong_code',
    });
    expect((await logIn(user.email, codeAt(secret, time - HALF_MINUTE))).status).toBe(200);
    expect((await logIn(user.email, codeAt(secret, time + HALF_MINUTE))).status).toBe(200);
  });

  it('takes each code once, also of two who send it at the same moment, and none from before it', async () => {
    const { user, secret } = await guarded();
    time += 2 * HALF_MINUTE;
    const code = codeAt(secret, time);
    const both = await Promise.all([logIn(user.email, code), logIn(user.email, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    for (const used of [code, codeAt(secret, time - HALF_MINUTE)])
      expect((await logIn(user.email, used)).body).toMatchObject({ reason: 'code_used' });
    time += HALF_MINUTE;
    expect((await logIn(user.email, codeAt(secret, time))).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed, and tells the owner', async () => {
    const { user, as, recoveryCodes } = await guarded();
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.replaceAll('-', ' ').toUpperCase();
    const both = await Promise.all([logIn(user.email, typed), logIn(user.email, first)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await logIn(user.email, first)).body).toMatchObject({ reason: 'wrong_code' });
    expect((await logIn(user.email, second)).status).toBe(200);
    expect(await state({ as })).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await changes(user._id)).toEqual(['on', 'recovery-code-used', 'recovery-code-used']);
  });

  it('refuses the sixth wrong code unseen, tells the owner, and lets known devices in meanwhile', async () => {
    const { user, secret } = await guarded();
    const known = await logIn(user.email, codeAt(secret, time));
    const cookie = known.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    time += HALF_MINUTE;
    for (let guess = 0; guess < 5; guess += 1)
      expect((await logIn(user.email, `00000${guess}`)).body).toMatchObject({ reason: 'wrong_code' });
    const right = codeAt(secret, time);
    const refused = await logIn(user.email, right);
    expect(refused.status).toBe(429);
    const { data } = await nextEvent(auth.servers, 'auth.user.guesses-refused.v1', ({ userId }) => userId === user._id);
    expect(data).toEqual({ userId: user._id, email: user.email, of: 'code' });
    expect((await logIn(user.email, right, { cookie })).status).toBe(200);
  });
});

describe('later', () => {
  it('new recovery codes need the password and a code, and end the ones from before', async () => {
    const { user, as, secret, recoveryCodes } = await guarded();
    const renew = (body: object) => auth.call('POST', `${path}/recovery-codes`, { as, body: { ...body } });
    expect((await renew({ password: 'wrong horse', code: codeAt(secret, time) })).status).toBe(401);
    expect((await renew({ password: PASSWORD, code: '000000' })).status).toBe(401);
    const answer = await renew({ password: PASSWORD, code: codeAt(secret, time) });
    const [fresh = ''] = answer.body.recoveryCodes as string[];
    expect((await logIn(user.email, recoveryCodes[0])).status).toBe(401);
    expect((await logIn(user.email, fresh)).status).toBe(200);
  });

  it('it is turned off with the password and a code, which a recovery code may be', async () => {
    const { user, as, recoveryCodes } = await guarded();
    const off = (body: object) => auth.call('POST', `${path}/off`, { as, body: { ...body } });
    expect((await off({ password: 'wrong horse', code: recoveryCodes[0] })).status).toBe(401);
    expect((await off({ password: PASSWORD, code: '000000' })).status).toBe(401);
    expect(await state({ as })).not.toMatchObject({ enabledAt: null });
    const answer = await off({ password: PASSWORD, code: recoveryCodes[0] });
    expect(answer.body).toEqual({ enabledAt: null, recoveryCodesLeft: 0, required: false });
    expect(tokenIn(await logIn(user.email))).toBeDefined();
    expect(await changes(user._id)).toEqual(['on', 'recovery-code-used', 'off']);
  });
});
