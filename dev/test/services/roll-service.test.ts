import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LiveServices } from '@vetcare/contracts';
import { freePort } from '@vetcare/local-servers';
import { startTestServers, type TestServers, until } from '@vetcare/test-kit';
import { serviceNames } from '../../src/areas/service-manifest';
import { readDeployments } from '../../src/deploy/deployment-log';
import { repository } from '../../src/repository';
import { deployLocalService, rollBackLocalService, type ServiceDeployDeps } from '../../src/services/deploy-service';
import { localServices } from '../../src/services/local-services';
import { publishService } from '../../src/services/service-release';
import { showLiveServices } from '../../src/services/show-live-services';
import { type ProcessPlan, type RunningChild, startChild } from '../../src/start/child-process';
import { openHome } from '../../src/start/home';
import { type Plan, planPlatform } from '../../src/start/plan';
import { SERVICE_RELEASES, SERVICES_FILE } from '../../src/start/plan-context';
import { controlServices, pointToServices } from '../../src/start/service-releases';
import { createStartedParts } from '../../src/start/started-parts';

const SERVICE = 'review';
const dir = mkdtempSync(join(tmpdir(), 'vetcare-roll-'));
const home = join(dir, 'home');
const file = join(home, SERVICES_FILE);
const parts = createStartedParts();
const children: RunningChild[] = [];
let servers: TestServers;
let plan: Plan;
let first: string;
let lines: string[];
let deps: ServiceDeployDeps;

/** A checkout of the repository in which the service has one more file, or another main file. */
function publishChanged(name: string, path: string, text: string): string {
  const root = join(dir, name);
  mkdirSync(join(root, 'services'), { recursive: true });
  for (const shared of ['packages', 'node_modules']) symlinkSync(join(repository, shared), join(root, shared));
  for (const part of ['package.json', 'dist'])
    cpSync(join(repository, 'services', SERVICE, part), join(root, 'services', SERVICE, part), { recursive: true });
  writeFileSync(join(root, 'services', SERVICE, path), text);
  return publishService(root, join(home, SERVICE_RELEASES), SERVICE);
}

/** The main file of a process that is ready, and answers with a 500 whatever this condition holds for. */
const sickFor = (condition: string) => `require('node:http').createServer((request, response) => {
  response.writeHead(request.url !== '/readyz' && ${condition} ? 500 : 200).end('{}');
}).listen(Number(process.env.PORT), () => console.log(JSON.stringify({ msg: 'listening' })));`;

/** Starts the gateway and one service, as `npm start` does with all of them. */
async function startTwo(): Promise<string> {
  const opened = await openHome(home, { fresh: false, repository, log: () => undefined });
  first = publishService(repository, join(home, SERVICE_RELEASES), SERVICE);
  const releases = Object.fromEntries(serviceNames().map((service) => [service, first]));
  mkdirSync(join(home, 'releases'));
  const shell = { release: 's1', base: '/mfe/shell/s1/', js: [], css: [] };
  writeFileSync(join(home, 'releases/remotes.json'), JSON.stringify({ version: 1, shell, remotes: {} }));
  const urls = { nats: servers.natsUrl, redis: servers.redisUrl, mongo: servers.mongoServer };
  plan = await planPlatform({ home: opened, servers: urls, port: await freePort(), env: process.env, releases });
  pointToServices(opened, plan, releases);
  const startOne = (one: ProcessPlan) =>
    startChild(one, {
      logFile: opened.path('logs', `${one.name}.log`),
      log: () => undefined,
      onRestart: () => undefined,
    });
  const control = await parts.add(
    controlServices({ home: opened, plan, parts, children, startOne, onChange: () => undefined }),
  );
  const wanted = plan.processes.filter(({ name }) => name === SERVICE || name === 'gateway');
  children.push(...(await parts.addAll(wanted.map(startOne))));
  return control.socketPath;
}

beforeAll(async () => {
  servers = await startTestServers();
  const controlSocket = await startTwo();
  const log = (line: string) => void lines.push(line);
  deps = localServices({ home, url: plan.url, gatewayMetricsUrl: plan.gatewayMetricsUrl, controlSocket }, log);
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await parts.stopAll();
  await servers.stop();
  rmSync(dir, { recursive: true, force: true });
});

const live = () => LiveServices.parse(JSON.parse(readFileSync(file, 'utf8')))[SERVICE];
/** Without traffic of others a second says nothing, so calls take its place. */
const duringCalls = (): ServiceDeployDeps => ({ ...deps, pause: async () => void (await callBoth()) });
const command = (release: string) => ({ area: SERVICE, release, watchSeconds: 5, dryRun: false });
/** A read and a change, as two visitors send them. Resolves to the status of each. */
const callBoth = () =>
  Promise.all([
    fetch(`${plan.url}/api/doctors/0123456789abcdef01234567/ratings`).then(({ status }) => status),
    fetch(`${plan.url}/api/user/rate-doctor`, { method: 'POST', headers: { origin: plan.url } }).then(
      ({ status }) => status,
    ),
  ]);

/** Sends calls one after the other until it is stopped, which tells how many had which status. */
function keepCalling() {
  const seen = new Map<number, number>();
  let isOver = false;
  const calling = (async () => {
    while (!isOver) for (const status of await callBoth()) seen.set(status, (seen.get(status) ?? 0) + 1);
  })();
  return {
    seen,
    async stop() {
      isOver = true;
      await calling;
      return [...seen.keys()].sort();
    },
  };
}

describe('a service on one machine', () => {
  let second: string;

  it('is rolled while requests run, and none of them fails', async () => {
    second = publishChanged('second', 'dist/second.js', '// The second release.');
    expect(second).not.toBe(first);
    const usual = (await callBoth()).sort();
    const old = children.find(({ name }) => name === SERVICE)?.pid() ?? 0;
    const callers = Array.from({ length: 4 }, keepCalling);
    await deployLocalService(duringCalls(), command(second));
    // Everybody has called the new process, after which the old one was gone.
    const counts = callers.map(({ seen }) => [...seen.values()][0] ?? 0);
    await until(async () => callers.every(({ seen }, at) => ([...seen.values()][0] ?? 0) > (counts[at] ?? 0)), 'calls');
    for (const caller of callers) expect(await caller.stop()).toEqual(usual);
    expect(usual.every((status) => status < 500)).toBe(true);
    expect(() => process.kill(old, 0)).toThrow();
    expect(live()).toMatchObject({ release: second, previous: first });
    expect(lines).toContain(`✓ ${SERVICE} answers through the gateway`);
    expect(lines).toContain('✓ no more of its calls failed within 5 s than before');
  });

  it.each([
    ['does not start', 'throw new Error("out of order");', /review stopped \(1\).*Mend it and deploy again/s],
    ['answers with a 500', sickFor('true'), /review \w+ does not become ready: GET \/api\/admin\/reviews answered 500/],
  ])('that %s gets no call, and what was live goes on', async (what, main, message) => {
    const before = live();
    const running = children.map(({ port }) => port).sort();
    const usual = (await callBoth()).sort();
    const broken = publishChanged(what, 'dist/main.js', main);
    const caller = keepCalling();
    await expect(deployLocalService(deps, command(broken))).rejects.toThrow(message);
    expect(await caller.stop()).toEqual(usual);
    expect(live()).toEqual(before);
    expect(children.map(({ port }) => port).sort()).toEqual(running);
    expect(lines.at(-1)).toBe(`✗ ${broken} was taken back; ${second} went on all the time`);
  });

  it('that fails through the gateway alone is undone, because the old processes still run', async () => {
    const before = live();
    const usual = (await callBoth()).sort();
    const broken = publishChanged('gateway', 'dist/main.js', sickFor('"x-forwarded-for" in request.headers'));
    await expect(deployLocalService(deps, command(broken))).rejects.toThrow(
      /review \w+ does not work: GET \/api\/admin\/reviews answered 500/,
    );
    expect(live()).toEqual(before);
    expect((await callBoth()).sort()).toEqual(usual);
    expect(children.filter(({ name }) => name === SERVICE)).toHaveLength(1);
  });

  it('that passes every check, but fails when it is used, is undone by itself while the old processes still run', async () => {
    const before = live();
    const usual = (await callBoth()).sort();
    const old = children.find(({ name }) => name === SERVICE)?.pid();
    const broken = publishChanged('in use', 'dist/main.js', sickFor('!request.url.startsWith("/api/admin/")'));
    await expect(deployLocalService(duringCalls(), command(broken))).rejects.toThrow(
      /review \w+ does not work: \d of \d calls were answered with an error \([\d.]+ %; [\d.]+ % before\)/,
    );
    expect(live()).toEqual(before);
    expect((await callBoth()).sort()).toEqual(usual);
    expect(children.filter(({ name }) => name === SERVICE).map(({ pid }) => pid())).toEqual([old]);
    expect(lines.at(-1)).toBe(`✗ ${broken} was taken back; ${second} went on all the time`);
  });

  it('goes back to the release before, and is shown with it', async () => {
    await rollBackLocalService(deps, { area: SERVICE, dryRun: true });
    expect(live()).toMatchObject({ release: second });
    const never = () => Promise.reject(new Error('A rollback is in a hurry'));
    await rollBackLocalService({ ...deps, pause: never }, { area: SERVICE, dryRun: false });
    expect(live()?.release).toBe(first);
    expect(live()).not.toHaveProperty('previous');
    expect((await callBoth()).every((status) => status < 500)).toBe(true);
    const releasesDir = join(home, 'releases');
    expect(readDeployments(releasesDir).map(({ action }) => action)).toEqual([
      'deployed',
      'withdrawn',
      'withdrawn',
      'withdrawn',
      'withdrawn',
      'rolled back',
    ]);
    lines = [];
    const isReady = async (origin: string) => (await deps.ready(origin)) === undefined;
    writeFileSync(file, JSON.stringify({ [SERVICE]: live() }));
    await showLiveServices({ file, releasesDir, isReady, log: deps.log });
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^review +${first}  since \\S+ by \\S+  1 of 1 processes ready$`)),
    ]);
  });
});
