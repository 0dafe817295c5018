import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { until } from '@vetcare/test-kit';
import { readDeployments } from '../../src/deploy/deployment-log';
import { GATEWAY } from '../../src/platform/plan-context';
import { runCommand } from './run-command';
import { keepCalling, type SmallPlatform, startSmallPlatform } from './small-platform';

let platform: SmallPlatform;
let second: string;

/** Runs the command of an operator. */
const run = (command: string, ...options: string[]) => runCommand(platform.home, command, GATEWAY, ...options);
const gateways = () => platform.children.filter(({ name }) => name === GATEWAY);
const pids = () => gateways().map(({ pid }) => pid());
const port = () => Number(new URL(platform.plan.url).port);

/** A call on a connection of its own. */
const ask = (path: string) =>
  new Promise<number>((resolve, reject) =>
    request({ port: port(), path, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end(),
  );

/** Ends what goes on in the background, also after a test that failed. */
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.allSettled(ends.splice(0).map((end) => end()));
});

/** Opens connections one after the other until it is stopped, which tells what came of them. */
function keepConnecting() {
  const seen = new Set<unknown>();
  let isOver = false;
  const connecting = (async () => {
    while (!isOver) seen.add(await ask('/healthz').catch((error: Error) => error.message));
  })();
  const end = async () => {
    isOver = true;
    await connecting;
    return [...seen];
  };
  ends.push(end);
  return end;
}

beforeAll(async () => {
  platform = await startSmallPlatform();
  second = platform.publishChanged('second', 'dist/second.js', '// The second release.', GATEWAY);
  const { url, gatewayMetricsUrl } = platform.plan;
  const facts = { url, gatewayMetricsUrl, logins: [], controlSocket: platform.controlSocket };
  writeFileSync(join(platform.home, 'run.json'), JSON.stringify(facts));
});
afterAll(() => platform.stop());

it('is replaced, and back again, without a refused connection or a call that fails', async () => {
  const first = platform.liveGateway()?.release;
  const [old] = pids();
  const usual = (await platform.callBoth()).sort();
  const caller = keepCalling(platform);
  ends.push(caller.stop);
  const connecting = keepConnecting();
  const deploying = run('deploy', '--release', second, '--watch', '2');
  const code = await deploying.ended;
  expect(deploying.lines).not.toContainEqual(expect.stringMatching(/✗/));
  expect(code).toBe(0);
  expect(platform.liveGateway()).toMatchObject({ release: second, previous: first });
  expect(pids()).toHaveLength(1);
  expect(pids()).not.toContain(old);
  // What an admin has seen on the operations page is no longer live.
  expect(await run('rollback', `--only-if=${first}`).ended).toBe(1);
  const rollback = run('rollback', `--only-if=${second}`, '--by=admin Asha');
  expect(await rollback.ended).toBe(0);
  expect(platform.liveGateway()?.release).toBe(first);
  expect(await connecting()).toEqual([200]);
  expect(await caller.stop()).toEqual(usual);
  const log = readDeployments(join(platform.home, 'releases'));
  expect(log.slice(-2)).toMatchObject([
    { area: GATEWAY, action: 'deployed' },
    { area: GATEWAY, action: 'rolled back', by: 'admin Asha' },
  ]);
});

it.each([
  ['does not start', 'dist/main.js', 'throw new Error("out of order");', /out of order/],
  [
    'answers otherwise',
    'dist/security/security-headers.js',
    'exports.securityHeaders = () => [];',
    /has lost the header/,
  ],
])('that %s is taken back, and nobody notices', async (name, path, text, fault) => {
  const before = platform.liveGateway();
  const running = pids();
  const broken = platform.publishChanged(name.replaceAll(' ', '-'), path, text, GATEWAY);
  const connecting = keepConnecting();
  const deploying = run('deploy', '--release', broken, '--watch', '2');
  expect(await deploying.ended).toBe(1);
  expect(deploying.lines.join('\n')).toMatch(fault);
  expect(await connecting()).toEqual([200]);
  expect([platform.liveGateway(), pids()]).toEqual([before, running]);
});

it('that answers otherwise on purpose goes live when that is said', async () => {
  const before = platform.liveGateway()?.release;
  const other = platform.publishChanged(
    'other',
    'dist/security/security-headers.js',
    'exports.securityHeaders = () => [];',
    GATEWAY,
  );
  expect(await run('deploy', '--release', other, '--watch', '0', '--allow-losses').ended).toBe(0);
  expect(platform.liveGateway()?.release).toBe(other);
  expect(await run('rollback').ended).toBe(0);
  expect(platform.liveGateway()?.release).toBe(before);
});

it('goes on to everybody at once when it is promoted, and ends when it is promoted again', async () => {
  const before = platform.liveGateway()?.release;
  const deploying = run('deploy', '--release', second, '--watch', '600');
  await until(async () => platform.liveGateway()?.deployment?.state === 'offered', 'the offer');
  const promoting = run('promote');
  await promoting.ended;
  expect(promoting.lines.join('\n')).toContain('goes on to everybody');
  await until(async () => platform.liveGateway()?.deployment?.state === 'live', 'everybody to have it');
  await run('promote').ended;
  expect(await deploying.ended).toBe(0);
  expect(platform.liveGateway()).toMatchObject({ release: second, previous: before });
  expect(await run('rollback').ended).toBe(0);
});

it('that crashes keeps connections waiting until it is back', async () => {
  const [pid = 0] = pids();
  process.kill(pid, 'SIGKILL');
  expect(await ask('/healthz')).toBe(200);
  expect(pids()).not.toContain(pid);
});

it('asks connections that are kept alive to close', async () => {
  const socket = connect(port(), '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.resume();
  const deploying = run('deploy', '--release', second, '--watch', '0');
  expect(await deploying.ended).toBe(0);
  await closed;
  expect(await ask('/healthz')).toBe(200);
});
