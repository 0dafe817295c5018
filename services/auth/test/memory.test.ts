import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  type Answer,
  callerFor,
  internalKeyEnv,
  peakMemory,
  readPodLimits,
  signInternalToken,
  startTestServers,
  type TestActor,
  type TestServers,
} from '@vetcare/test-kit';
import { anEmail, FACTOR_KEY, PASSWORD, PIXEL, RESET_SECRET, registration } from './running-auth';

const limit = readPodLimits().auth ?? { env: {}, mib: 0 };
const licence = { council: 'Karnataka Veterinary Council', number: 'KVC 12345' };
/** Nine megabytes that are no picture, which takes as much memory until that is seen. */
const nineMegabytes = `data:image/png;base64,${'A'.repeat(12_000_000)}`;

let servers: TestServers;
let auth: ChildProcess;
let call: ReturnType<typeof callerFor>;
let port: number;

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
      DOCTORS_NEED_LICENCE: 'no',
      ...internalKeyEnv,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: auth.stdout as NodeJS.ReadableStream })) {
    const said: { msg?: string; port?: number } = JSON.parse(line);
    if (said.msg !== 'listening' || !said.port) continue;
    port = said.port;
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
const register = async <R extends 'patient' | 'doctor'>(role: R) => {
  const { body } = await call('POST', '/api/auth/register', { body: registration(role) });
  return { id: String((body.user as { _id: string })._id), role };
};

/** Asks for a file on a connection of its own, and takes nothing of it beyond the head of the answer. */
async function beginToRead(path: string, as: TestActor): Promise<{ reader: ClientRequest; status: number }> {
  const authorization = `Bearer ${await signInternalToken('auth', as)}`;
  const reader = get({ port, path, agent: false, headers: { authorization } });
  const [response] = (await once(reader, 'response')) as [IncomingMessage];
  reader.on('error', () => undefined);
  return { reader, status: response.statusCode ?? 0 };
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

  it('survives fifty readers of a PDF who take nothing of it, while another reads all of it and a portrait is served', async () => {
    const [doctor, patient] = [await register('doctor'), await register('patient')];
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(9_000_000)]);
    const certificate = `data:application/pdf;base64,${pdf.toString('base64')}`;
    const admin = { id: 'a'.repeat(24), role: 'admin' as const };
    await call('POST', `/api/admin/doctors/${doctor.id}/approve`, { as: admin });
    const saved = await call('PUT', '/api/doctor/licence', { as: doctor, body: { ...licence, certificate } });
    const { certificateUrl: path } = saved.body.licence as { certificateUrl: string };
    const { body } = await call('PUT', '/api/user/update-image', { as: patient, body: { image: PIXEL } });
    const readers: ClientRequest[] = [];
    while (readers.length < 50) {
      const { reader, status } = await beginToRead(path, doctor);
      expect(status).toBe(200);
      readers.push(reader);
    }
    const authorization = `Bearer ${await signInternalToken('auth', admin)}`;
    const whole = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } });
    expect(pdf.equals(Buffer.from(await whole.arrayBuffer()))).toBe(true);
    expect((await call('GET', String(body.imageUrl))).status).toBe(200);
    for (const reader of readers) reader.destroy();
  });
});
