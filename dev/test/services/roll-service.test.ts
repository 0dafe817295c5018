import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsOf } from '@vetcare/contracts';
import { publishEvent, until } from '@vetcare/test-kit';
import { readDeployments } from '../../src/deploy/deployment-log';
import { hasEndedHere, thisProcess } from '../../src/deploy/lease-holder';
import { repository } from '../../src/repository';
import { deployLocalService, rollBackLocalService, type ServiceDeployDeps } from '../../src/services/deploy-service';
import { localServices } from '../../src/services/local-services';
import { showLiveServices } from '../../src/services/show-live-services';
import { keepCalling, SERVICE, type SmallPlatform, startSmallPlatform } from './small-platform';

let platform: SmallPlatform;
let lines: string[];
let notedBefore: number;
let deps: ServiceDeployDeps;

/** The main file of a process that is ready, and answers with a 500 whatever this condition holds for. */
const sickFor = (condition: string) => `require('node:http').createServer((request, response) => {
  response.writeHead(request.url !== '/readyz' && ${condition} ? 500 : 200).end('{}');
}).listen(Number(process.env.PORT), () => console.log(JSON.stringify({ msg: 'listening' })));`;

beforeAll(async () => {
  platform = await startSmallPlatform();
  const { home, plan, controlSocket } = platform;
  const log = (line: string) => void lines.push(line);
  const holder = { ...thisProcess(), hasEnded: hasEndedHere, stop: () => undefined };
  const { url, gatewayMetricsUrl } = plan;
  deps = localServices({ home, url, gatewayMetricsUrl, controlSocket, logins: [] }, holder, log);
});
beforeEach(() => {
  lines = [];
  notedBefore = notes().length;
});
afterAll(() => platform.stop());

const live = () => platform.live();
const notes = () => readDeployments(join(platform.home, 'releases'));
/** What became of the deployments of this test. */
const noted = () =>
  notes()
    .slice(notedBefore)
    .map(({ action }) => action);
const newId = () => randomBytes(12).toString('hex');
const compiled = (path: string) => join(repository, 'services', SERVICE, path);
const callBoth = () => platform.callBoth();
/** Without traffic of others a second says nothing, so calls take its place. */
const duringCalls = (): ServiceDeployDeps => ({ ...deps, pause: async () => void (await callBoth()) });
const command = (release: string) => ({
  area: SERVICE,
  release,
  // All callers of these tests have one address.
  percent: 100,
  watchSeconds: 5,
  allowLosses: false,
  leaseSeconds: 5,
  dryRun: false,
});

describe('a service on one machine', () => {
  let second: string;

  it('is rolled while requests run, and none of them fails', async () => {
    second = platform.publishChanged('second', 'dist/second.js', '// The second release.');
    expect(second).not.toBe(platform.first);
    const usual = (await callBoth()).sort();
    const old = platform.children.find(({ name }) => name === SERVICE)?.pid() ?? 0;
    const callers = Array.from({ length: 4 }, () => keepCalling(platform));
    await deployLocalService(duringCalls(), command(second));
    // Everybody has called the new process, after which the old one was gone.
    const counts = callers.map(({ seen }) => [...seen.values()][0] ?? 0);
    await until(async () => callers.every(({ seen }, at) => ([...seen.values()][0] ?? 0) > (counts[at] ?? 0)), 'calls');
    for (const caller of callers) expect(await caller.stop()).toEqual(usual);
    expect(usual.every((status) => status < 500)).toBe(true);
    expect(() => process.kill(old, 0)).toThrow();
    expect(live()).toMatchObject({ release: second, previous: platform.first });
    expect(lines).toContain(`✓ ${SERVICE} answers through the gateway`);
    expect(lines).toContain(`  100 % of the callers get ${second}`);
    expect(lines).toContain(`✓ nothing speaks against it after 5 s beside ${platform.first}`);
    expect(lines).toContain('✓ nothing speaks against it after 5 s with all calls');
    expect(noted()).toEqual(['deployed']);
  });

  it.each([
    ['does not start', 'throw new Error("out of order");', /review stopped \(1\).*Mend it and deploy again/s],
    ['answers with a 500', sickFor('true'), /review \w+ does not become ready: GET \/api\/user\/reviews answered 500/],
  ])('that %s gets no call, and what was live goes on', async (what, main, message) => {
    const before = live();
    const running = platform.children.map(({ port }) => port).sort();
    const usual = (await callBoth()).sort();
    const broken = platform.publishChanged(what, 'dist/main.js', main);
    const caller = keepCalling(platform);
    await expect(deployLocalService(deps, command(broken))).rejects.toThrow(message);
    expect(await caller.stop()).toEqual(usual);
    expect(live()).toEqual(before);
    expect(platform.children.map(({ port }) => port).sort()).toEqual(running);
    expect(lines.at(-1)).toBe(`✗ ${broken} was taken back; everybody has ${second}`);
    expect(noted()).toEqual(['withdrawn']);
  });

  it('that fails through the gateway alone is undone, because the old processes still run', async () => {
    const before = live();
    const usual = (await callBoth()).sort();
    const broken = platform.publishChanged('gateway', 'dist/main.js', sickFor('"x-forwarded-for" in request.headers'));
    await expect(deployLocalService(deps, command(broken))).rejects.toThrow(
      /review \w+ does not work: GET \/api\/user\/reviews answered 500/,
    );
    expect(live()).toEqual(before);
    expect((await callBoth()).sort()).toEqual(usual);
    expect(platform.children.filter(({ name }) => name === SERVICE)).toHaveLength(1);
    expect(noted()).toEqual(['withdrawn']);
  });

  it('that passes every check, but fails when it is used, is undone by itself while the old processes still run', async () => {
    const before = live();
    const usual = (await callBoth()).sort();
    const old = platform.children.find(({ name }) => name === SERVICE)?.pid();
    const broken = platform.publishChanged(
      'in use',
      'dist/main.js',
      sickFor('!request.url.startsWith("/api/user/reviews")'),
    );
    await expect(deployLocalService(duringCalls(), command(broken))).rejects.toThrow(
      /review \w+ does not work: \d of \d calls were answered with an error \([\d.]+ %; [\d.]+ % before\)/,
    );
    expect(live()).toEqual(before);
    expect((await callBoth()).sort()).toEqual(usual);
    expect(platform.children.filter(({ name }) => name === SERVICE).map(({ pid }) => pid())).toEqual([old]);
    expect(lines.at(-1)).toBe(`✗ ${broken} was taken back; everybody has ${second}`);
    expect(noted()).toEqual(['withdrawn']);
  });

  it.each([
    [
      'fails on events',
      'dist/review/review.consumer.js',
      `const handlers = exports.followAccounts;
exports.followAccounts = (deps) => Object.fromEntries(Object.keys(handlers(deps)).map((type) => [type, async () => {
  throw new Error('out of order');
}]));`,
      /does not work: it failed on \d+ events, which are tried again; the release before on 0/,
    ],
    [
      'is slow',
      'dist/app.js',
      `const { ServerResponse } = require('node:http');
const { end } = ServerResponse.prototype;
ServerResponse.prototype.end = function (...all) {
  if (!this.req?.url.startsWith('/api/doctors')) return end.apply(this, all);
  setTimeout(() => end.apply(this, all), 700);
  return this;
};`,
      /does not work: 95 % of its calls take up to \d+ ms \(\d+ ms with the release before\)/,
    ],
    [
      'dies again and again',
      'dist/app.js',
      `const { ServerResponse } = require('node:http');
const { end } = ServerResponse.prototype;
let calls = 0;
ServerResponse.prototype.end = function (...all) {
  if (this.req?.url.startsWith('/api/doctors') && ++calls === 12) process.exit(3);
  return end.apply(this, all);
};`,
      /does not work: it crashed (once|\d+ times)/,
    ],
  ])('that %s is taken back while only some have it', async (what, path, change, message) => {
    const before = live();
    const broken = platform.publishChanged(what, path, `${readFileSync(compiled(path), 'utf8')}\n${change}`);
    const events = async () => {
      const names = { FirstName: 'Asha', LastName: 'Rao', email: 'asha@vetcare.test', PhoneNo: '9876543210' };
      const account = { ...names, role: 'patient', gender: null, age: null, image: '' } as const;
      for (let number = 0; number < 5; number += 1)
        await publishEvent(platform.servers, 'auth.user.registered.v1', { userId: newId(), ...account });
      await Promise.all(Array.from({ length: 5 }, callBoth));
    };
    await Promise.all(Array.from({ length: 10 }, callBoth));
    const deploying = deployLocalService({ ...deps, pause: events }, { ...command(broken), watchSeconds: 20 });
    await expect(deploying).rejects.toThrow(message);
    expect(lines).toContain(`  100 % of the callers get ${broken}`);
    expect(lines.join('\n')).not.toContain('answers through the gateway');
    expect(live()).toEqual(before);
    expect(platform.children.filter(({ name }) => name === SERVICE)).toHaveLength(1);
    expect(noted()).toEqual(['withdrawn']);
  });

  it('that would lose what consumers rely on gets no call', async () => {
    const before = live();
    const lossy = platform.publishChanged('lossy', 'dist/lossy.js', '// Not what it was.');
    const losses = ['GET /api/doctors/:id/ratings as visitor lost .stars (used by mfe-public)', 'another'];
    const deploying = deployLocalService({ ...deps, losses: async () => ({ made: 2, losses }) }, command(lossy));
    await expect(deploying).rejects.toThrow(/does not keep what consumers rely on: .*used by mfe-public\), and 1 more/);
    expect(lines).toContain(`  ${losses[0]}`);
    expect(live()).toEqual(before);
    expect(noted()).toEqual(['withdrawn']);
  });

  /** What `npm run live` prints of the service. */
  async function shown(): Promise<string[]> {
    const said: string[] = [];
    const isReady = async (origin: string) => (await deps.ready(origin)) === undefined;
    const [releasesDir, file] = [join(platform.home, 'releases'), join(platform.home, 'shown.json')];
    writeFileSync(file, JSON.stringify({ [SERVICE]: live() }));
    await showLiveServices({ file, releasesDir, isReady, log: (line) => said.push(line) });
    return said;
  }

  it('is shown as deployed if it is the release before, but was named', async () => {
    let said: string[] = [];
    const losses = async () => {
      said = await shown();
      return { made: 1, losses: ['a field'] };
    };
    await expect(deployLocalService({ ...deps, losses }, command(platform.first))).rejects.toThrow(/a field/);
    expect(said).toEqual([expect.stringMatching(`  being deployed by \\S+ since \\S+: ${platform.first}$`)]);
    expect(noted()).toEqual(['withdrawn']);
  });

  it('goes back to the release before, and is shown with it', async () => {
    await rollBackLocalService(deps, { area: SERVICE, leaseSeconds: 5, dryRun: true });
    expect(live()).toMatchObject({ release: second });
    const never = () => Promise.reject(new Error('A rollback is in a hurry'));
    let said: string[] = [];
    const followed = async () => {
      await deps.followed();
      said = await shown();
    };
    const command = { area: SERVICE, leaseSeconds: 5, dryRun: false };
    await rollBackLocalService({ ...deps, pause: never, followed }, command);
    expect(said).toEqual([expect.stringMatching(`  being rolled back by \\S+ since \\S+: ${platform.first}$`)]);
    expect(live()?.release).toBe(platform.first);
    expect(live()).not.toHaveProperty('previous');
    expect((await callBoth()).every((status) => status < 500)).toBe(true);
    expect(noted()).toEqual(['rolled back']);
    expect(await shown()).toEqual([
      expect.stringMatching(new RegExp(`^review +${platform.first}  since \\S+ by \\S+  1 of 1 processes ready$`)),
    ]);
  });

  it('brings a new call along, which the gateway routes without a restart, and takes it away again', async () => {
    const gateway = platform.children.find(({ name }) => name === 'gateway')?.pid();
    const counted = async () => (await fetch(`${platform.plan.url}/api/reviews/count`)).status;
    const count = { name: 'countReviews', method: 'GET', access: 'anyone', body: 'none' } as const;
    const callsWith = (path: string) => [...callsOf(SERVICE), { ...count, paths: [path] }];
    const counting = platform.publishChanged('counting', 'dist/main.js', sickFor('false'));
    expect(await counted()).toBe(404);
    await expect(
      deployLocalService({ ...deps, callsOf: () => callsWith('/api/auth/check') }, command(counting)),
    ).rejects.toThrow(
      /The gateway would not use the calls of review \w+: GET \/api\/auth\/check belongs to auth\. Mend it/,
    );
    expect(live()?.release).toBe(platform.first);
    await deployLocalService({ ...duringCalls(), callsOf: () => callsWith('/api/reviews/count') }, command(counting));
    expect(await counted()).toBe(200);
    await rollBackLocalService(deps, { area: SERVICE, leaseSeconds: 5, dryRun: false });
    expect(await counted()).toBe(404);
    expect(live()?.calls).toEqual(callsOf(SERVICE));
    expect(platform.children.find(({ name }) => name === 'gateway')?.pid()).toBe(gateway);
  });
});
