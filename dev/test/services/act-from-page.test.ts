import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Operations, sessionKey } from '@vetcare/contracts';
import { openRedis } from '@vetcare/service-kit/redis';
import { anId, eventsOf, until } from '@vetcare/test-kit';
import { readDeployments } from '../../src/deploy/deployment-log';
import { repository } from '../../src/repository';
import { SERVICE, type SmallPlatform, startSmallPlatform } from './small-platform';

const ADMIN = anId();
let platform: SmallPlatform;
let second: string;
let cookie: string;

/** Signs an admin in as auth would, which is not started. */
async function signIn({ servers: { redisUrl } }: SmallPlatform): Promise<string> {
  const redis = openRedis(redisUrl, {});
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const session = { sub: ADMIN, role: 'admin', sid: hash.slice(0, 32), authAt: Date.now() };
  await redis.set(sessionKey(hash), JSON.stringify(session), 'EX', 3_600);
  redis.disconnect();
  return `sid=${token}`;
}

/** The command of an operator, in a process of its own. */
function deploy(...options: string[]): Promise<number | null> {
  const args = ['dev/dist/deploy-command/main.js', 'deploy', SERVICE, '--release', second, ...options];
  const env = { ...process.env, VETCARE_HOME: platform.home };
  const child = spawn(process.execPath, args, { cwd: repository, env, stdio: 'ignore' });
  return new Promise((resolve) => child.once('close', resolve));
}

async function seen() {
  const answer = await fetch(`${platform.plan.url}/api/admin/operations`, { headers: { cookie } });
  return Operations.parse(await answer.json()).deployments;
}
async function act(wish: 'abort' | 'promote' | 'rollback', saw: string): Promise<number> {
  const { url } = platform.plan;
  const answer = await fetch(`${url}/api/admin/operations/deployments`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ area: SERVICE, act: wish, seen: saw, reason: 'It answers slowly' }),
  });
  return answer.status;
}
/** What the row of the service says that was asked of it, and by whom. */
async function lastAct() {
  const row = (await seen())?.live?.find(({ area }) => area === SERVICE);
  return row?.lastAct && [row.lastAct.act, row.lastAct.by.replace(/@.*/, '')];
}
const underWay = (state: string) =>
  until(async () => (await seen())?.underWay.find((one) => one.area === SERVICE && one.state === state)?.id, state);
const last = () => readDeployments(join(platform.home, 'releases')).at(-1);

beforeAll(async () => {
  platform = await startSmallPlatform();
  second = platform.publishChanged('second', 'dist/second.js', '// The second release.');
  const { url, gatewayMetricsUrl } = platform.plan;
  const run = { url, gatewayMetricsUrl, logins: [], controlSocket: platform.controlSocket };
  writeFileSync(join(platform.home, 'run.json'), JSON.stringify(run));
  cookie = await signIn(platform);
});
afterAll(() => platform.stop());

it('an admin aborts on the operations page what an operator is deploying', async () => {
  const before = platform.live();
  const deploying = deploy('--percent', '10', '--watch', '600');
  const id = await underWay('offered');
  expect(await act('abort', anId())).toBe(409);
  expect(platform.live()?.deployment?.asked).toBeUndefined();
  expect(await act('abort', id)).toBe(200);
  expect(await deploying).toBe(1);
  expect(platform.live()).toEqual(before);
  expect(last()).toMatchObject({ action: 'withdrawn', release: second });
  expect(await lastAct()).toEqual(['abort', `admin ${ADMIN}`]);
  expect(await act('abort', id)).toBe(409);
});

it('an admin promotes it twice, so that it goes on without being watched at any step', async () => {
  const deploying = deploy('--percent', '10', '--watch', '3600');
  expect(await act('promote', await underWay('offered'))).toBe(200);
  expect(await act('promote', await underWay('live'))).toBe(200);
  expect(await deploying).toBe(0);
  expect(platform.live()).toMatchObject({ release: second, previous: platform.first });
  expect(await lastAct()).toEqual(['promote', `admin ${ADMIN}`]);
});

it('an admin rolls it back once, however many do so, and the log names them', async () => {
  expect(await act('rollback', platform.first)).toBe(409);
  const both = await Promise.all([act('rollback', second), act('rollback', second)]);
  expect(both.sort()).toEqual([200, 409]);
  await until(async () => last()?.action === 'rolled back', 'the end of the rollback');
  expect(platform.live()).toMatchObject({ release: platform.first });
  expect(platform.live()?.previous).toBeUndefined();
  expect(last()).toMatchObject({ by: `admin ${ADMIN}`, release: platform.first });
  expect(await lastAct()).toEqual(['rollback', `admin ${ADMIN}`]);
  const noted = await eventsOf(platform.servers, 'gateway.deployment.acted-on.v1');
  expect(noted.map(({ actor, data }) => [actor, data.act])).toEqual([
    [ADMIN, 'abort'],
    [ADMIN, 'promote'],
    [ADMIN, 'promote'],
    [ADMIN, 'rollback'],
  ]);
});
