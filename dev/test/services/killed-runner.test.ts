import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LiveServices } from '@vetcare/contracts';
import { startTestServers, type TestServers, until } from '@vetcare/test-kit';
import { readDeployments } from '../../src/deploy/deployment-log';
import { GATEWAY, GATEWAY_FILE, SERVICES_FILE } from '../../src/platform/plan-context';
import { runCommand } from './run-command';
import { callBothAt, keepCalling, publishChanged, SERVICE } from './small-platform';

// A process that has lost its runner may take ten seconds to end.
jest.setTimeout(120_000);

const dir = mkdtempSync(join(tmpdir(), 'vetcare-killed-'));
const home = join(dir, 'home');
let servers: TestServers;
let runner: ChildProcess;
let url: string;
let second: Record<string, string>;

/** Starts the platform as `npm start` does, in this folder. */
async function start(): Promise<void> {
  const env = {
    ...process.env,
    NATS_URL: servers.natsUrl,
    REDIS_URL: servers.redisUrl,
    MONGO_URL: servers.mongoServer,
  };
  runner = fork(join(__dirname, 'small-runner.cjs'), [dir], { env });
  const [facts] = await once(runner, 'message');
  ({ url } = facts);
  writeFileSync(join(home, 'run.json'), JSON.stringify(facts));
}
/** The processes of the platform that run, whoever knows of them. */
const running = () =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(join(home, 'service-releases'));
    } catch {
      return false;
    }
  });
const live = (area: string) =>
  LiveServices.parse(JSON.parse(readFileSync(join(home, area === GATEWAY ? GATEWAY_FILE : SERVICES_FILE), 'utf8')))[
    area
  ];

beforeAll(async () => {
  servers = await startTestServers();
  await start();
  const publish = (area: string) => publishChanged(dir, 'second', 'dist/second.js', '// The second release.', area);
  second = { [SERVICE]: publish(SERVICE), [GATEWAY]: publish(GATEWAY) };
});
afterAll(async () => {
  runner.kill('SIGTERM');
  await once(runner, 'exit');
  await servers.stop();
  rmSync(dir, { recursive: true, force: true });
});

const BEGUN = /^ {2}starting /;
it.each([
  ['starts another service', SERVICE, BEGUN, []],
  ['has offered it', SERVICE, /of the callers get/, []],
  ['has sent it all calls', SERVICE, /the gateway sends new calls/, ['--percent', '0']],
  ['starts another gateway', GATEWAY, BEGUN, []],
  ['has both gateways at the port', GATEWAY, /both take new connections/, []],
])(
  'the runner is killed while a deployment %s: the platform goes on, and the next start begins again',
  async (_, area, step, options) => {
    const before = live(area);
    const log = readDeployments(join(home, 'releases'));
    const usual = (await callBothAt(url)()).sort();
    const caller = keepCalling({ callBoth: callBothAt(url) });
    const deploying = runCommand(home, 'deploy', area, '--release', second[area] ?? '', '--watch', '600', ...options);
    await new Promise((resolve) => deploying.at(step, resolve));
    if (step === BEGUN) await until(async () => running().length === 3, 'the process that is started');
    runner.kill('SIGKILL');
    expect(await deploying.ended).toBe(1);
    expect(deploying.lines.join('\n')).toContain('The platform has stopped. Start it with `npm start`');
    expect(deploying.lines).toContain(`✗ ${second[area]} was taken back; everybody has ${before?.release}`);
    expect(live(area)).toEqual(before);
    expect(await caller.stop()).toEqual(usual);

    const left = running();
    await start();
    await until(async () => !running().some((pid) => left.includes(pid)), 'the processes of before to end');
    expect(running()).toHaveLength(2);
    expect((await callBothAt(url)()).sort()).toEqual(usual);
    expect(live(area)?.release).toBe(before?.release);
    expect(live(area)).not.toHaveProperty('deployment');
    const noted = readDeployments(join(home, 'releases')).slice(log.length);
    expect(noted).toMatchObject([{ area, action: 'withdrawn', release: second[area] }]);
  },
);
