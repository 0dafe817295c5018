import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { internalKeyEnv, nextEvent, shiftedProcessEnv } from '@vetcare/test-kit';
import {
  anEmail,
  FACTOR_KEY,
  PASSWORD,
  RESET_SECRET,
  type RunningAuth,
  startAuthForTest,
  tokenIn,
} from './running-auth';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest();
});
afterAll(() => auth.stop());

/** Runs the compiled command, with the password on its standard input. */
async function createAdmin(
  args: string[],
  password: string,
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const running = promisify(execFile)('node', [join(__dirname, '../dist/create-admin.js'), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      MONGO_URL: auth.mongoUrl,
      NATS_URL: auth.servers.natsUrl,
      REDIS_URL: auth.servers.redisUrl,
      PASSWORD_RESET_SECRET: RESET_SECRET,
      SECOND_FACTOR_KEYS: FACTOR_KEY.toString('hex'),
      ...internalKeyEnv,
      ...env,
    },
  });
  running.child.stdin?.end(`${password}\n`);
  try {
    const { stdout } = await running;
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr };
  }
}

describe('the command that creates an admin', () => {
  it('makes an account that signs in as admin; it is told and recorded', async () => {
    const email = anEmail();
    expect(await createAdmin(['--email', email, '--first-name', 'Meera'], PASSWORD)).toMatchObject({ code: 0 });
    const answer = await auth.logIn(email);
    expect(answer.body).toMatchObject({ role: 'admin', name: 'Meera' });
    expect(tokenIn(answer)).toBeDefined();
    const event = await nextEvent(auth.servers, 'auth.user.registered.v1', (data) => data.email === email);
    expect(event.data.role).toBe('admin');
    const entry = await auth.database.collection('audit').findOne({ subject: event.data.userId });
    expect(entry).toMatchObject({ actor: 'operator', act: 'create-admin' });
  });

  it.each([-1, 1])('goes by the clock of the database, on a machine that is %i hours off', async (hours) => {
    const email = anEmail();
    expect(await createAdmin(['--email', email], PASSWORD, shiftedProcessEnv(hours * 3_600_000))).toMatchObject({
      code: 0,
    });
    const { data, occurredAt } = await nextEvent(
      auth.servers,
      'auth.user.registered.v1',
      (user) => user.email === email,
    );
    const entry = await auth.database.collection('audit').findOne({ subject: data.userId });
    for (const at of [occurredAt, entry?.at])
      expect(Math.abs(Date.now() - new Date(at).getTime())).toBeLessThan(600_000);
  });

  it('refuses an e-mail that is taken, a short or a common password and no e-mail', async () => {
    const { email } = await auth.register('patient');
    expect(await createAdmin(['--email', email], PASSWORD)).toMatchObject({
      code: 1,
      output: expect.stringContaining('exists'),
    });
    expect(await createAdmin(['--email', anEmail()], '123')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Password too short'),
    });
    expect(await createAdmin(['--email', anEmail()], 'admin1')).toMatchObject({
      code: 1,
      output: expect.stringContaining('too easy to guess'),
    });
    expect(await createAdmin([], PASSWORD)).toMatchObject({ code: 1, output: expect.stringContaining('Usage') });
  });
});
