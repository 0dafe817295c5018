import { createServer } from 'node:net';
import { callerFor, internalKeys, startTestServers, type TestServers } from '@vetcare/test-kit';
import { startAuth } from '../src/app';
import { FACTOR_KEY, PASSWORD, RESET_SECRET, registration, startAuthForTest } from './running-auth';

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
        DOCTORS_NEED_LICENCE: 'no',
      },
      { now: () => new Date() },
    );
    call = callerFor({ port: running.port, service: 'auth' });
  });
  afterAll(async () => {
    await running.stop();
    await servers.stop();
  });

  it('registers, but answers 503 to a login with a right or a wrong password and a logout, and signs nobody out', async () => {
    const body = registration('patient');
    const registered = await call('POST', '/api/auth/register', { body });
    expect(registered.status).toBe(201);
    const id = String((registered.body.user as { _id: string })._id);
    const headers = { cookie: `sid=${'x'.repeat(43)}` };
    const answers = [
      await call('POST', '/api/auth/login', { body: { email: body.email, password: PASSWORD } }),
      await call('POST', '/api/auth/login', { body: { email: body.email, password: `${PASSWORD}x` } }),
      await call('POST', '/api/auth/logout', { headers }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({ code: 'overloaded', message: expect.stringContaining('try again') });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const checked = await call('GET', '/api/auth/check', { as: { id, role: 'patient' }, headers });
    expect(checked.status).toBe(200);
    expect(checked.headers.getSetCookie()).toEqual([]);
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

describe('while Redis can not write, as with a full disk', () => {
  let auth: Awaited<ReturnType<typeof startAuthForTest>>;
  beforeAll(async () => {
    auth = await startAuthForTest();
  });
  afterEach(() => auth.redis.replicaof('NO', 'ONE'));
  afterAll(() => auth.stop());
  /** A replica takes no writes. Its primary is nowhere, so it keeps what it has. */
  const refuseWrites = () => auth.redis.replicaof('127.0.0.1', '1');

  it('says who is signed in, without prolonging the session', async () => {
    const { user, as, headers, token } = await auth.signedIn();
    const before = await auth.storedSession(token);
    await refuseWrites();
    const checked = await auth.call('GET', '/api/auth/check', { as, headers });
    expect(checked).toMatchObject({ status: 200, body: { _id: user._id } });
    expect(checked.headers.getSetCookie()).toEqual([]);
    expect(await auth.storedSession(token)).toEqual(before);
  });

  it('answers 401 for a session that has ended', async () => {
    const { as, headers, user } = await auth.signedIn();
    await auth.call('POST', '/api/auth/logout', { headers });
    await refuseWrites();
    expect((await auth.call('GET', '/api/auth/check', { as, headers })).status).toBe(401);
    expect(await auth.sessionsOf(user._id)).toBe(0);
  });

  it('refuses a right and a wrong password alike', async () => {
    const { email } = await auth.register('patient');
    await refuseWrites();
    const right = await auth.logIn(email);
    const wrong = await auth.logIn(email, `${PASSWORD}x`);
    expect([right.status, wrong.status]).toEqual([503, 503]);
    expect(wrong.body.message).toBe(right.body.message);
  });

  it('tells gateways of a revocation that it can not carry out yet', async () => {
    const { user, as, headers, token } = await auth.signedIn();
    const next = await auth.nextRevocation(user._id);
    await refuseWrites();
    const body = { password: PASSWORD };
    expect((await auth.call('DELETE', '/api/user/delete-account', { as, headers, body })).status).toBe(200);
    expect(await next()).toEqual({ userId: user._id, sids: [] });
    expect(await auth.storedSession(token)).toMatchObject({ sub: user._id });
    await auth.redis.replicaof('NO', 'ONE');
    const sids = async () => (await (await auth.nextRevocation(user._id))()).sids;
    let ended: string[] = [];
    while (ended.length === 0) ended = await sids();
    expect(await auth.sessionsOf(user._id)).toBe(0);
  });

  it('says who is signed in, also if Redis is silent', async () => {
    const { user, as, headers } = await auth.signedIn();
    await auth.redis.client('PAUSE', 3_000, 'ALL');
    const checked = await auth.call('GET', '/api/auth/check', { as, headers });
    expect(checked).toMatchObject({ status: 200, body: { _id: user._id } });
  });
});
