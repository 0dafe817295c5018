import { createServer } from 'node:net';
import { callerFor, internalKeys, startTestServers, type TestServers } from '@vetcare/test-kit';
import { startAuth } from '../src/app';
import { FACTOR_KEY, PASSWORD, RESET_SECRET, registration } from './running-auth';

/** A URL at which nothing listens. */
const nowhere = () =>
  new Promise<string>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(`redis://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`));
    });
  });

describe('while Redis is away', () => {
  let servers: TestServers;
  let running: Awaited<ReturnType<typeof startAuth>>;
  let call: ReturnType<typeof callerFor>;
  beforeAll(async () => {
    servers = await startTestServers();
    running = await startAuth(
      {
        PORT: 0,
        METRICS_PORT: 0,
        LOG_LEVEL: 'silent',
        NODE_ENV: 'test',
        MONGO_URL: servers.mongoUrl('auth'),
        NATS_URL: servers.natsUrl,
        REDIS_URL: await nowhere(),
        INTERNAL_TOKEN_PUBLIC_KEY: internalKeys.publicKey,
        PASSWORD_RESET_SECRET: RESET_SECRET,
        REFUSE_GUESSABLE_PASSWORDS: 'yes',
        SECOND_FACTOR_KEYS: [FACTOR_KEY],
        ADMINS_NEED_SECOND_FACTOR: 'no',
      },
      { now: () => new Date() },
    );
    call = callerFor({ port: running.port, service: 'auth' });
  });
  afterAll(async () => {
    await running.stop();
    await servers.stop();
  });

  it('registers, but answers 503 to a login with a right or a wrong password, a check and a logout, and signs nobody out', async () => {
    const body = registration('patient');
    const registered = await call('POST', '/api/auth/register', { body });
    expect(registered.status).toBe(201);
    const id = String((registered.body.user as { _id: string })._id);
    const headers = { cookie: `sid=${'x'.repeat(43)}` };
    const answers = [
      await call('POST', '/api/auth/login', { body: { email: body.email, password: PASSWORD } }),
      await call('POST', '/api/auth/login', { body: { email: body.email, password: `${PASSWORD}x` } }),
      await call('GET', '/api/auth/check', { as: { id, role: 'patient' }, headers }),
      await call('POST', '/api/auth/logout', { headers }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({ code: 'overloaded', message: expect.stringContaining('try again') });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('limits wrong passwords in memory', async () => {
    const { body: registered } = await call('POST', '/api/auth/register', { body: registration('patient') });
    const as = { id: (registered.user as { _id: string })._id, role: 'patient' } as const;
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1)
      statuses.push(
        (await call('DELETE', '/api/user/delete-account', { as, body: { password: 'wrong horse' } })).status,
      );
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('stays ready, so that what needs no session goes on', async () => {
    expect((await call('GET', '/healthz')).status).toBe(200);
    expect((await call('GET', '/readyz')).status).toBe(200);
  });
});
