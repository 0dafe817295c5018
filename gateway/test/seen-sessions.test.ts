import { randomBytes } from 'node:crypto';
import { SESSION_REVOKED, sessionKey } from '@vetcare/contracts';
import { connectNats } from '@vetcare/messaging';
import { createLogger } from '@vetcare/service-kit';
import { anId, startTestServers, type TestServers, until } from '@vetcare/test-kit';
import { Redis } from 'ioredis';
import { followRevocations } from '../src/session/follow-revocations';
import { createSessionStore, type SessionStore } from '../src/session/session.store';

const log = createLogger({ service: 'gateway', level: 'silent' });

describe('a session while Redis is away or silent', () => {
  let servers: TestServers;
  let nats: Awaited<ReturnType<typeof connectNats>>;
  let redis: Redis;
  let control: Redis;
  let sessions: SessionStore;
  let now: number;
  beforeAll(async () => {
    servers = await startTestServers();
    control = new Redis(servers.redisUrl);
    nats = await connectNats({ url: servers.natsUrl, service: 'gateway', log });
  });
  beforeEach(async () => {
    now = 0;
    redis = new Redis(servers.redisUrl, { maxRetriesPerRequest: 1, commandTimeout: 300 });
    sessions = createSessionStore({ redis, mintToken: async () => 'token', elapsed: () => now });
    void followRevocations({ nats: Promise.resolve(nats), sessions, log });
    await nats.flush();
    await nats.flush();
  });
  afterEach(async () => {
    redis.disconnect();
    // Waits until Redis answers again.
    await control.ping();
  });
  afterAll(async () => {
    control.disconnect();
    await nats.close();
    await servers.stop();
  });

  const signIn = async () => {
    const hash = randomBytes(32).toString('hex');
    const session = { sub: anId(), role: 'patient', sid: hash.slice(0, 32), authAt: 0 };
    await redis.set(sessionKey(hash), JSON.stringify(session), 'EX', 600);
    return { hash, session };
  };
  const isKnown = async (hash: string) => (await sessions.resolve(hash)) !== undefined;
  /** Redis takes connections and commands but answers none for a while, as when its machine hangs. */
  const silenceRedis = () => control.client('PAUSE', 3_000, 'ALL');

  it('goes on if it was seen in the last ten seconds, though Redis is silent', async () => {
    const { hash } = await signIn();
    expect(await isKnown(hash)).toBe(true);
    now += 4_000;
    expect(await isKnown(hash)).toBe(true);
    await silenceRedis();
    now += 9_900;
    expect(await isKnown(hash)).toBe(true);
  });

  it('does not go on if it was seen before that, or by no call of this gateway', async () => {
    const [seen, unseen] = [await signIn(), await signIn()];
    expect(await isKnown(seen.hash)).toBe(true);
    await silenceRedis();
    now += 10_100;
    await expect(isKnown(seen.hash)).rejects.toMatchObject({ reason: 'session_unchecked' });
    await expect(isKnown(unseen.hash)).rejects.toMatchObject({ reason: 'session_unchecked' });
  });

  it('goes on without a pause if Redis refuses connections', async () => {
    const { hash } = await signIn();
    expect(await isKnown(hash)).toBe(true);
    redis.disconnect();
    now += 6_000;
    expect(await isKnown(hash)).toBe(true);
  });

  it('ends when Redis says so, however recently it was seen', async () => {
    const { hash } = await signIn();
    expect(await isKnown(hash)).toBe(true);
    await redis.del(sessionKey(hash));
    now += 6_000;
    expect(await isKnown(hash)).toBe(false);
  });

  it.each([
    ['one session', (sid: string) => [sid]],
    ['all of a person, which auth announces while it can not end them in Redis', () => []],
  ])('ends with the revocation of %s, which comes while Redis is silent', async (_, sidsOf) => {
    const { hash, session } = await signIn();
    expect(await isKnown(hash)).toBe(true);
    await silenceRedis();
    nats.publish(SESSION_REVOKED, JSON.stringify({ userId: session.sub, sids: sidsOf(session.sid) }));
    await nats.flush();
    now += 6_000;
    await until(async () => {
      const found = await sessions.resolve(hash).catch((error: { reason: string }) => error.reason);
      return found === 'session_unchecked';
    }, 'the session to be forgotten');
  });

  it('does not go on if NATS was away since it was loaded, because its revocation may have been missed', async () => {
    const { hash } = await signIn();
    expect(await isKnown(hash)).toBe(true);
    sessions.setRevocationsHeard(false);
    now += 1_000;
    sessions.setRevocationsHeard(true);
    redis.disconnect();
    now += 5_000;
    await expect(isKnown(hash)).rejects.toMatchObject({ reason: 'session_unchecked' });
  });
});
