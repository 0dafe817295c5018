import { createHash } from 'node:crypto';
import { hasRedisPrograms, type SeveralRedis, startRedisCluster, startSentinels, until } from '@vetcare/test-kit';
import { PASSWORD, type RunningAuth, startAuthForTest, tokenIn } from './running-auth';

// Servers are started, given up and replaced.
jest.setTimeout(120_000);

const PEOPLE = 6;

// Where Redis runs in Docker there may be no program to start several of.
const onServers = hasRedisPrograms() ? describe : describe.skip;

/** The primaries, as far as they answer. */
const primaries = ({ nodes, ask }: SeveralRedis) => nodes.filter(({ port }) => ask(port, 'role').startsWith('master'));

onServers.each([
  ['three sentinels', startSentinels],
  ['a cluster of six', startRedisCluster],
])('sessions on %s', (_name, start) => {
  let redis: SeveralRedis;
  let auth: RunningAuth;
  beforeAll(async () => {
    redis = await start();
    auth = await startAuthForTest({ redisUrl: redis.url });
  });
  afterAll(async () => {
    await auth?.stop();
    await redis?.stop();
  });

  type Session = Pick<Awaited<ReturnType<RunningAuth['signedIn']>>, 'token'> & { as: { id: string; role: 'patient' } };
  const signedIn = async () => {
    const { user, token } = await auth.signedIn();
    return { email: user.email, token, as: { id: user._id, role: 'patient' as const } };
  };
  const of = ({ as, token }: Session) => ({
    as: { ...as, sid: createHash('sha256').update(token).digest('hex').slice(0, 32) },
    headers: { cookie: `sid=${token}` },
  });
  const sessions = (session: Session) => auth.call('GET', '/api/auth/sessions', of(session));

  it('are opened, listed, prolonged and ended, wherever their keys are', async () => {
    const person = await signedIn();
    const other = { ...person, token: tokenIn(await auth.logIn(person.email)) ?? '' };
    for (let n = 0; n < 3; n += 1) expect((await auth.logIn(person.email)).status).toBe(200);
    expect((await sessions(person)).body).toHaveLength(5);
    expect((await auth.call('GET', '/api/auth/check', of(person))).status).toBe(200);
    expect((await auth.logIn(person.email, 'wrong password')).status).toBe(401);
    expect((await auth.call('POST', '/api/auth/logout', of(person))).status).toBe(200);
    expect([(await sessions(person)).status, (await sessions(other)).body]).toEqual([
      401,
      Array(4).fill(expect.anything()),
    ]);
    const ending = { ...of(other), body: { password: PASSWORD } };
    expect((await auth.call('DELETE', '/api/auth/sessions', ending)).status).toBe(200);
    expect((await sessions(other)).body).toHaveLength(1);
  });

  it('outlive a primary that is killed, and new ones are opened afterwards', async () => {
    const people: Awaited<ReturnType<typeof signedIn>>[] = [];
    for (let n = 0; n < PEOPLE; n += 1) people.push(await signedIn());
    await until(async () => redis.nodes.every(isInStep), 'the replicas');
    const [primary] = primaries(redis);
    process.kill(primary?.pid ?? 0, 'SIGKILL');
    const again = () => auth.logIn(people[0]?.email ?? '');
    for (const person of people) {
      await until(async () => (await sessions(person)).status === 200, 'the sessions');
      expect((await sessions(person)).body).toHaveLength(1);
    }
    await until(async () => (await again()).status === 200, 'a sign-in');
  });

  /** Whether a replica has everything that its primary had. */
  function isInStep({ port }: { port: number }): boolean {
    const info = redis.ask(port, 'info', 'replication');
    const at = (name: string) => new RegExp(`${name}:(\\d+)`).exec(info)?.[1];
    return info.includes('role:master') || at('slave_repl_offset') === at('master_repl_offset');
  }
});
