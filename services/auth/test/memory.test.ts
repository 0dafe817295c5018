import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  type Answer,
  callerFor,
  internalKeyEnv,
  peakMemory,
  readPodLimits,
  startTestServers,
  type TestServers,
} from '@vetcare/test-kit';
import { anEmail, FACTOR_KEY, PASSWORD, RESET_SECRET, registration } from './running-auth';

const limit = readPodLimits().auth ?? { env: {}, mib: 0 };
const licence = { council: 'Karnataka Veterinary Council', number: 'KVC 12345' };
/** Nine megabytes that are no picture, which takes as much memory until that is seen. */
const nineMegabytes = `data:image/png;base64,${'A'.repeat(12_000_000)}`;

let servers: TestServers;
let auth: ChildProcess;
let call: ReturnType<typeof callerFor>;

/** The compiled service with the heap that it has in its pod. */
beforeAll(async () => {
  servers = await startTestServers();
  auth = spawn(process.execPath, [join(__dirname, '../dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      ...limit.env,
      MONGO_URL: servers.mongoUrl('auth'),
      NATS_URL: servers.natsUrl,
      REDIS_URL: servers.redisUrl,
      PASSWORD_RESET_SECRET: RESET_SECRET,
      SECOND_FACTOR_KEYS: FACTOR_KEY.toString('hex'),
      ...internalKeyEnv,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: auth.stdout as NodeJS.ReadableStream })) {
    const { msg, port }: { msg?: string; port?: number } = JSON.parse(line);
    if (msg !== 'listening' || !port) continue;
    call = callerFor({ port, service: 'auth' });
    break;
  }
  auth.stdout?.resume();
});
afterAll(async () => {
  auth.kill();
  if (auth.exitCode === null) await once(auth, 'exit');
  await servers.stop();
});

/** Sends sixteen at once while somebody signs in again and again. */
async function strain(send: (n: number) => Promise<Answer>): Promise<{ answers: Answer[]; logins: number[] }> {
  const body = registration('patient');
  await call('POST', '/api/auth/register', { body });
  let isOver = false;
  const sending = Promise.all(Array.from({ length: 16 }, (_, n) => send(n))).finally(() => {
    isOver = true;
  });
  const logins: number[] = [];
  do {
    const { email, password } = body;
    logins.push((await call('POST', '/api/auth/login', { body: { email, password } })).status);
  } while (!isOver);
  return { answers: await sending, logins };
}
const statusesOf = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))].toSorted();

describe('with the heap of its pod', () => {
  afterEach(() => {
    expect(auth.exitCode).toBeNull();
    expect(peakMemory(auth.pid ?? 0)).toBeLessThanOrEqual(limit.mib);
  });

  it('survives sixteen pictures of strangers, whose passwords are checked first', async () => {
    const { answers, logins } = await strain(() =>
      call('POST', '/api/auth/licence', {
        body: { email: anEmail(), password: PASSWORD, ...licence, certificate: nineMegabytes },
      }),
    );
    expect([statusesOf(answers), new Set(logins)]).toEqual([[401], new Set([200])]);
  });

  it('survives sixteen of them that come before the password', async () => {
    const { answers, logins } = await strain(() =>
      call('POST', '/api/auth/licence', {
        body: { certificate: nineMegabytes, ...licence, email: anEmail(), password: PASSWORD },
      }),
    );
    expect([401, 503]).toEqual(expect.arrayContaining(statusesOf(answers)));
    expect(new Set(logins)).toEqual(new Set([200]));
  });

  it('survives sixteen portraits', async () => {
    const { answers, logins } = await strain((n) =>
      call('PUT', '/api/user/update-image', {
        as: { id: `${n}`.padStart(24, '0'), role: 'patient' },
        body: { image: nineMegabytes },
      }),
    );
    expect(statusesOf(answers)).not.toContain(500);
    expect(new Set(logins)).toEqual(new Set([200]));
  });
});
