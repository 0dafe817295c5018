import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startAuth } from '@vetcare/auth/app';
import { settings } from '@vetcare/auth/config';
import { userSessionsKey } from '@vetcare/contracts';
import { readConfig } from '@vetcare/service-kit';
import { openRedis } from '@vetcare/service-kit/redis';
import { internalKeyEnv, startTestServers } from '@vetcare/test-kit';
import { checkSessions, cookieHeader, type Login, Logins } from '../../src/deploy/check-sessions';
import { repository } from '../../src/repository';

let time = Date.now();
let url: string;
let logins: Login[];
let redis: ReturnType<typeof openRedis>;
const ends: (() => Promise<unknown>)[] = [];

/** An auth that demands a second factor of admins, and the accounts that an operator has made there. */
beforeAll(async () => {
  const servers = await startTestServers();
  ends.push(servers.stop);
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    MONGO_URL: servers.mongoUrl('auth'),
    NATS_URL: servers.natsUrl,
    REDIS_URL: servers.redisUrl,
    PASSWORD_RESET_SECRET: randomBytes(32).toString('base64url'),
    SECOND_FACTOR_KEYS: randomBytes(32).toString('hex'),
    ...internalKeyEnv,
  };
  const auth = await startAuth(readConfig(settings, env), { now: () => new Date(time) });
  ends.push(auth.stop);
  url = `http://127.0.0.1:${auth.port}`;
  redis = openRedis(servers.redisUrl, {});
  ends.push(async () => redis.disconnect());
  const script = join(repository, 'services/auth/dist/create-checking-accounts.js');
  const made = await promisify(execFile)('node', [script, '--email', `${randomUUID()}@example.org`], {
    env: { PATH: process.env.PATH, ...env },
  });
  logins = Logins.parse(JSON.parse(made.stdout));
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** The sessions of a deployment, whose pauses only move the clock. */
const sessionsOf = (given: Login[]) => {
  const pauses: number[] = [];
  const pause = async (ms: number) => {
    pauses.push(ms);
    time += ms;
  };
  return { pauses, ...checkSessions({ url, logins: given, now: () => time, pause }) };
};
const openSessions = (id: string) => redis.zcard(userSessionsKey(id));

it('sign in as everybody, the admin with a code, once each, and end afterwards', async () => {
  const sessions = sessionsOf(logins);
  const admin = await sessions.as('admin');
  expect(cookieHeader(admin)).toMatch(/^sid=[\w-]{43}$/);
  expect(await sessions.as('admin')).toBe(admin);
  expect((await sessions.accounts()).map(({ role }) => role)).toEqual(['patient', 'doctor', 'admin']);
  expect(await openSessions(admin.account.id)).toBe(1);
  await sessions.end();
  expect(await openSessions(admin.account.id)).toBe(0);
});

it('wait for the next code when another deployment has used this one', async () => {
  time += 30_000;
  const [one, other] = [sessionsOf(logins), sessionsOf(logins)];
  await one.as('admin');
  expect((await other.as('admin')).account.role).toBe('admin');
  expect([one.pauses.length, other.pauses.length]).toEqual([0, 1]);
  await Promise.all([one.end(), other.end()]);
});

it.each([
  ['its secret', ({ factorSecret: _, ...login }: Login) => login],
  ['the password', (login: Login) => ({ ...login, password: 'another one' })],
])('are refused at once without %s', async (_, spoil) => {
  const sessions = sessionsOf(logins.map(spoil));
  await expect(sessions.as('admin')).rejects.toThrow(/^The check could not sign in as admin: 40[13]$/);
  expect(sessions.pauses).toEqual([]);
});

it('sign in again when a sign-in has failed, and not when it has worked', async () => {
  const sessions = sessionsOf(logins);
  const calls = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('', { status: 503 }));
  try {
    await expect(sessions.as('patient')).rejects.toThrow('The check could not sign in as patient: 503');
    const [patient, again] = await Promise.all([sessions.as('patient'), sessions.as('patient')]);
    expect(again).toBe(patient);
    expect(calls).toHaveBeenCalledTimes(2);
  } finally {
    calls.mockRestore();
    await sessions.end();
  }
});

it('say for whom there is no login', async () => {
  await expect(sessionsOf([]).as('admin')).rejects.toThrow('There is no login for the role admin');
});
