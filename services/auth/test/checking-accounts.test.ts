import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventsOf, internalKeyEnv, nextEvent } from '@vetcare/test-kit';
import { codeAt } from './factor-codes';
import { anEmail, FACTOR_KEY, RESET_SECRET, type RunningAuth, startAuthForTest, tokenIn } from './running-auth';

interface Login {
  role: string;
  email: string;
  password: string;
  factorSecret?: string;
}

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest({ factorForAdmins: 'yes' });
});
afterAll(() => auth.stop());

/** Runs the compiled command. */
async function create(email: string): Promise<Login[]> {
  const script = join(__dirname, '../dist/create-checking-accounts.js');
  const { stdout } = await promisify(execFile)('node', [script, '--email', email], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      MONGO_URL: auth.mongoUrl,
      NATS_URL: auth.servers.natsUrl,
      REDIS_URL: auth.servers.redisUrl,
      PASSWORD_RESET_SECRET: RESET_SECRET,
      SECOND_FACTOR_KEYS: FACTOR_KEY.toString('hex'),
      ...internalKeyEnv,
    },
  });
  return JSON.parse(stdout) as Login[];
}
const signIn = ({ email, password, factorSecret }: Login, at = Date.now()) =>
  auth.call('POST', '/api/auth/login', {
    body: { email, password, ...(factorSecret && { code: codeAt(factorSecret, at) }) },
  });
const idOf = async (login: Login) => (await signIn(login)).body._id as string;
const loginOf = (logins: Login[], role: string) => {
  const login = logins.find((one) => one.role === role);
  if (!login) throw new Error(`no ${role}`);
  return login;
};

describe('the accounts of checks', () => {
  it('sign in as patient, doctor and, with a second factor, as admin', async () => {
    const logins = await create(anEmail());
    expect(logins.map(({ role }) => role)).toEqual(['patient', 'doctor', 'admin']);
    for (const login of logins) {
      const answer = await signIn(login);
      expect(answer.body).toMatchObject({ role: login.role });
      expect(tokenIn(answer)).toBeDefined();
    }
  });

  it('include an admin whom the password alone does not let in, nor a code of the secret from before', async () => {
    const email = anEmail();
    const [before, after] = [loginOf(await create(email), 'admin'), loginOf(await create(email), 'admin')];
    const { factorSecret: _, ...withoutFactor } = after;
    expect((await signIn(withoutFactor)).body).toMatchObject({ code: 'second_factor_required' });
    const outdated = { ...after, ...(before.factorSecret && { factorSecret: before.factorSecret }) };
    expect((await signIn(outdated)).body).toMatchObject({ reason: 'wrong_code' });
    expect(tokenIn(await signIn(after))).toBeDefined();
  });

  it('are told as people, but the doctor’s approval is told to nobody, who would list and book the doctor', async () => {
    const doctor = loginOf(await create(anEmail()), 'doctor');
    const id = await idOf(doctor);
    await nextEvent(auth.servers, 'auth.user.registered.v1', ({ userId }) => userId === id);
    const approved = await eventsOf(auth.servers, 'auth.doctor.approved.v1');
    expect(approved.filter(({ data }) => data.doctorId === id)).toEqual([]);
  });

  it('get new passwords the next time, and stay the same', async () => {
    const email = anEmail();
    const [before, after] = [loginOf(await create(email), 'patient'), loginOf(await create(email), 'patient')];
    expect(after.email).toBe(before.email);
    expect((await signIn(before)).status).toBe(401);
    expect((await signIn(after)).status).toBe(200);
  });

  it('take nobody’s address', async () => {
    const email = anEmail();
    await auth.register('patient', { email: email.replace('@', '+doctor@') });
    await expect(create(email)).rejects.toThrow(/exists/);
  });

  it('are in no list and no count', async () => {
    const counts = () => auth.call('GET', '/api/admin/doctors/counts', { as: auth.admin });
    const before = (await counts()).body;
    const logins = await create(anEmail());
    expect((await counts()).body).toEqual(before);
    for (const { email } of logins)
      for (const path of ['/api/admin/users', '/api/admin/doctors']) {
        const { body, status } = await auth.call('GET', `${path}?search=${encodeURIComponent(email)}`, {
          as: auth.admin,
        });
        expect([status, body]).toEqual([200, []]);
      }
  });

  it('are not decided about or erased by hand', async () => {
    const logins = await create(anEmail());
    const doctorId = await idOf(loginOf(logins, 'doctor'));
    const reason = { reason: 'By mistake' };
    const suspended = await auth.call('POST', `/api/admin/doctors/${doctorId}/suspend`, {
      as: auth.admin,
      body: reason,
    });
    expect(suspended).toMatchObject({ status: 409, body: { reason: 'checking_account' } });
    const patientId = await idOf(loginOf(logins, 'patient'));
    const erased = await auth.call('POST', `/api/admin/users/${patientId}/erase`, { as: auth.admin, body: reason });
    expect(erased).toMatchObject({ status: 409, body: { reason: 'checking_account' } });
    expect((await signIn(loginOf(logins, 'patient'))).status).toBe(200);
  });
});
