import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { internalKeyEnv, until } from '@vetcare/test-kit';
import { codeAt } from './factor-codes';
import {
  anEmail,
  FACTOR_KEY,
  PASSWORD,
  RESET_SECRET,
  type RunningAuth,
  startAuthForTest,
  tokenIn,
} from './running-auth';

let time = Date.now();
let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest({ now: () => new Date(time), factorForAdmins: 'yes' });
});
afterAll(() => auth.stop());

/** Runs a command of the operator. */
const run = (command: string, args: string[]) =>
  promisify(execFile)('node', [join(__dirname, `../dist/${command}.js`), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      MONGO_URL: auth.mongoUrl,
      NATS_URL: auth.servers.natsUrl,
      REDIS_URL: auth.servers.redisUrl,
      PASSWORD_RESET_SECRET: RESET_SECRET,
      SECOND_FACTOR_KEYS: FACTOR_KEY.toString('hex'),
      VETCARE_ADMIN_PASSWORD: PASSWORD,
      ...internalKeyEnv,
    },
  });

async function newAdmin() {
  const email = anEmail();
  await run('create-admin', ['--email', email]);
  return { email, password: PASSWORD };
}
const logIn = (body: object) => auth.call('POST', '/api/auth/login', { body: { ...body } });
const begin = (body: object) => auth.call('POST', '/api/auth/sign-in/second-factor', { body: { ...body } });
const confirm = (body: object) => auth.call('POST', '/api/auth/sign-in/second-factor/confirm', { body: { ...body } });

/** An admin who has set the second factor up at the first sign-in. */
async function guardedAdmin() {
  const admin = await newAdmin();
  const secret = String((await begin(admin)).body.secret);
  const answer = await confirm({ ...admin, code: codeAt(secret, time) });
  time += 30_000;
  return { admin, secret, answer };
}

describe('where the operator demands a second factor of admins', () => {
  it('the password alone opens nothing; setting one up with its first code signs in', async () => {
    const admin = await newAdmin();
    const refused = await logIn(admin);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'second_factor_missing' });
    expect(tokenIn(refused)).toBeUndefined();
    expect((await begin({ ...admin, password: 'wrong horse' })).body).toMatchObject({ reason: 'invalid_credentials' });

    const secret = String((await begin(admin)).body.secret);
    expect(tokenIn(await confirm({ ...admin, code: '000000' }))).toBeUndefined();
    const answer = await confirm({ ...admin, code: codeAt(secret, time) });
    expect(answer.body).toMatchObject({ success: true, user: { role: 'admin', email: admin.email } });
    expect(answer.body.recoveryCodes).toHaveLength(10);
    expect(tokenIn(answer)).toBeDefined();
    expect((await logIn(admin)).body).toMatchObject({ code: 'second_factor_required' });
    time += 30_000;
    expect(tokenIn(await logIn({ ...admin, code: codeAt(secret, time) }))).toBeDefined();
  });

  it('nobody else sets one up that way, and nobody a second one', async () => {
    const { admin } = await guardedAdmin();
    const doctor = await auth.signedIn('doctor');
    const patient = await auth.signedIn();
    for (const { email } of [admin, doctor.user, patient.user])
      expect((await begin({ email, password: PASSWORD })).body).toMatchObject({ code: 'forbidden' });
  });

  it('an admin can’t turn it off', async () => {
    const { secret, answer } = await guardedAdmin();
    const { user } = answer.body as { user: { _id: string } };
    const as = { id: user._id, role: 'admin' as const };
    const off = await auth.call('POST', '/api/auth/second-factor/off', {
      as,
      body: { password: PASSWORD, code: codeAt(secret, time) },
    });
    expect(off.body).toMatchObject({ code: 'conflict', reason: 'second_factor_needed' });
    expect((await auth.call('GET', '/api/auth/second-factor', { as })).body).toMatchObject({ required: true });
  });

  it('a sign-in from before it was demanded ends with the start that demands it', async () => {
    const lax = await startAuthForTest();
    const { user } = await lax.signedIn();
    await lax.database.collection('users').updateOne({ email: user.email }, { $set: { role: 'admin' } });
    expect(await lax.sessionsOf(user._id)).toBe(1);
    const strict = await lax.startAnother({ factorForAdmins: 'yes' });
    await until(async () => (await lax.sessionsOf(user._id)) === 0, 'the session to end');
    await strict.stop();
    await lax.stop();
  });
});

describe('the command for somebody who lost the device and the recovery codes', () => {
  it('removes the second factor, ends the sessions and is recorded; the next sign-in sets up another one', async () => {
    const { admin, answer } = await guardedAdmin();
    const { user } = answer.body as { user: { _id: string } };
    expect(await auth.sessionsOf(user._id)).toBe(1);
    await run('reset-second-factor', ['--email', admin.email, '--reason', 'Phone stolen, called back']);
    await until(async () => (await auth.sessionsOf(user._id)) === 0, 'the session to end');
    const entry = await auth.database.collection('audit').findOne({ subject: user._id, act: 'reset-second-factor' });
    expect(entry).toMatchObject({ actor: 'operator', reason: 'Phone stolen, called back' });
    expect((await logIn(admin)).body).toMatchObject({ code: 'second_factor_missing' });
    expect((await begin(admin)).status).toBe(200);
  });

  it('says so where there is nothing to remove, and wants a reason', async () => {
    const nobody = run('reset-second-factor', ['--email', anEmail(), '--reason', 'x']);
    await expect(nobody).rejects.toMatchObject({ stderr: expect.stringContaining('No account with a second factor') });
    const { admin } = await guardedAdmin();
    const unsaid = run('reset-second-factor', ['--email', admin.email]);
    await expect(unsaid).rejects.toMatchObject({ stderr: expect.stringContaining('Usage') });
    expect((await logIn(admin)).body).toMatchObject({ code: 'second_factor_required' });
  });
});
