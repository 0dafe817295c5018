import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveServices } from '@vetcare/contracts';
import { pruneReleases } from '../../src/deploy/prune-releases';
import { mainOf } from '../../src/platform/plan-context';
import { repository } from '../../src/repository';
import { deployLocalService, rollBackLocalService, type ServiceDeployDeps } from '../../src/services/deploy-service';
import { connectRunner } from '../../src/services/runner.client';
import { checkServiceRelease, publishService } from '../../src/services/service-release';

const dir = mkdtempSync(join(tmpdir(), 'vetcare-service-'));
const root = join(dir, 'repository');
const file = join(dir, 'services.json');
const SERVICE = 'booking';
let releasesDir: string;
let lines: string[];
let release: string;

function put(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeAll(() => {
  put('services/booking/package.json', JSON.stringify({ dependencies: { '@vetcare/contracts': '0.1.0', zod: '4' } }));
  put('services/booking/dist/main.js', `console.log(require('@vetcare/contracts').from, require('zod').from)`);
  put('services/booking/dist/main.d.ts', 'export {};');
  put('packages/contracts/package.json', JSON.stringify({ main: 'dist/index.js' }));
  put('packages/contracts/dist/index.js', 'exports.from = "contracts";');
  put('node_modules/zod/index.js', 'exports.from = "zod";');
});
beforeEach(() => {
  releasesDir = mkdtempSync(join(dir, 'releases-'));
  lines = [];
  release = publishService(root, releasesDir, SERVICE);
  point({ [SERVICE]: { release: 'before', origins: ['http://127.0.0.1:1'] } });
});
afterAll(() => rmSync(dir, { recursive: true }));

const point = (services: LiveServices) => writeFileSync(file, JSON.stringify(services));
const neverCalled = () => {
  throw new Error('This must not be reached');
};
const deps = (more: Partial<ServiceDeployDeps> = {}): ServiceDeployDeps => ({
  file,
  url: 'http://127.0.0.1:1',
  runner: { start: neverCalled, stop: neverCalled, look: neverCalled, followGateway: neverCalled },
  publish: () => release,
  noWayBack: () => [],
  begunWithoutWayBack: async () => [],
  checkRelease: (service, name) => checkServiceRelease(releasesDir, service, name),
  callsOf: () => undefined,
  ready: neverCalled,
  followed: neverCalled,
  losses: async () => ({ made: 0, losses: [] }),
  probe: neverCalled,
  calls: async () => undefined,
  figures: async () => undefined,
  isReady: async () => true,
  pause: async () => undefined,
  holder: { by: 'anna@desk', pid: 1, hasEnded: () => undefined, stop: () => undefined },
  prune: (service, named) => pruneReleases(join(releasesDir, service), { named }),
  note: () => undefined,
  now: () => new Date('2026-11-22T08:00:00Z'),
  log: (line) => lines.push(line),
  ...more,
});
const command = { area: SERVICE, percent: 10, watchSeconds: 20, allowLosses: false, leaseSeconds: 1, dryRun: false };
const folder = () => join(releasesDir, SERVICE, release);

describe('a release of a service', () => {
  it('holds what is compiled, and our own packages with it, and runs although they change afterwards', () => {
    const main = mainOf(releasesDir, SERVICE, release);
    put('packages/contracts/dist/index.js', 'exports.from = "later";');
    const contracts = jest.requireActual<{ from: string }>(join(folder(), 'packages/contracts/dist/index.js'));
    expect(contracts.from).toBe('contracts');
    expect(existsSync(main.replace('.js', '.d.ts'))).toBe(false);
    const other = publishService(root, releasesDir, SERVICE);
    expect(other).not.toBe(release);
    put('packages/contracts/dist/index.js', 'exports.from = "contracts";');
    expect(publishService(root, releasesDir, SERVICE)).toBe(release);
  });

  it.each<[string, () => void, RegExp]>([
    [
      'without a manifest',
      () => rmSync(join(folder(), 'release.json')),
      /has no release\.json\. Remove .* publishes it/,
    ],
    ['whose manifest is no JSON', () => writeFileSync(join(folder(), 'release.json'), '{'), /can’t be read\. Remove/],
    [
      'with the manifest of another service',
      () =>
        writeFileSync(join(folder(), 'release.json'), JSON.stringify({ service: 'review', release: 'r9', files: {} })),
      /has the manifest of review r9\. Remove/,
    ],
    [
      'that is half there',
      () => rmSync(join(folder(), 'services/booking/dist/main.js')),
      /is only half there: services\/booking\/dist\/main\.js is missing or was changed \(1 in all\)\. Remove/,
    ],
    [
      'that somebody changed',
      () => writeFileSync(join(folder(), 'packages/contracts/dist/index.js'), 'exports.from = "elsewhere";'),
      /packages\/contracts\/dist\/index\.js is missing or was changed/,
    ],
  ])('%s is refused before anything is started', async (_which, spoil, message) => {
    const before = JSON.parse(readFileSync(file, 'utf8'));
    spoil();
    await expect(deployLocalService(deps(), command)).rejects.toThrow(message);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(before);
  });

  it('that was never published is refused', async () => {
    await expect(deployLocalService(deps(), { ...command, release: 'nowhere' })).rejects.toThrow(
      /nowhere has no release\.json/,
    );
  });

  it('is not deployed twice at once, nor over nonsense, nor when the platform has stopped', async () => {
    const live = JSON.parse(readFileSync(file, 'utf8'));
    const since = '2026-11-22T07:59:00.000Z';
    const record = { id: randomUUID(), by: 'bert@laptop', pid: 1, since, state: 'live', leaseSeconds: 20 };
    const beat = (number: number) =>
      writeFileSync(
        file,
        JSON.stringify({
          [SERVICE]: { ...live[SERVICE], deployment: { ...record, beat: number, restore: live[SERVICE] } },
        }),
      );
    beat(1);
    const beating = setInterval(() => beat(2), 10);
    await expect(deployLocalService(deps(), command)).rejects.toThrow(
      /booking is being deployed already by bert@laptop since/,
    );
    clearInterval(beating);
    writeFileSync(file, JSON.stringify(live));
    const gone = deps({ runner: connectRunner(join(dir, 'gone.sock')), followed: async () => undefined });
    await expect(deployLocalService(gone, command)).rejects.toThrow(/The platform has stopped\. Start it with/);
    for (const nonsense of ['{', '{"booking":{"release":"r1","origins":"everywhere"}}']) {
      writeFileSync(file, nonsense);
      await expect(deployLocalService(deps(), command)).rejects.toThrow(/Start the platform again, which rewrites it/);
    }
    writeFileSync(file, '{}');
    await expect(deployLocalService(deps(), command)).rejects.toThrow(/Nothing of booking is live/);
  });

  it('that is live already changes nothing, and without one before there is nothing to go back to', async () => {
    point({ [SERVICE]: { release, origins: ['http://127.0.0.1:1'] } });
    await deployLocalService(deps(), command);
    expect(lines.at(-1)).toBe(`booking ${release} is live already: nothing to do`);
    await expect(rollBackLocalService(deps(), command)).rejects.toThrow(
      `booking has no release before ${release}: there is nothing to go back to.`,
    );
  });

  it('can be gone back to by its name, and no other is gone back to instead', async () => {
    point({ [SERVICE]: { release: 'now', previous: 'before', origins: ['http://127.0.0.1:1'] } });
    await expect(rollBackLocalService(deps(), { ...command, to: 'nowhere' })).rejects.toThrow(
      /nowhere has no release\.json/,
    );
    await expect(rollBackLocalService(deps(), { ...command, to: 'now' })).rejects.toThrow(/now is live already/);
    const runner = {
      start: async () => 7,
      stop: async () => undefined,
      look: neverCalled,
      followGateway: neverCalled,
    };
    const isFine = async () => undefined;
    const back = deps({ runner, ready: isFine, followed: isFine, probe: isFine });
    await rollBackLocalService(back, { ...command, to: release });
    expect(JSON.parse(readFileSync(file, 'utf8'))[SERVICE]).toMatchObject({ release });
  });

  it('is kept while it is live, the one before, or one of the last twelve', async () => {
    const publishAt = (name: string, day: number) => {
      mkdirSync(join(releasesDir, SERVICE, name));
      utimesSync(join(releasesDir, SERVICE, name), new Date(), new Date(Date.UTC(2026, 0, day)));
    };
    publishAt('before', 1);
    for (let day = 2; day < 15; day += 1) publishAt(`d${day}`, day);
    const started: number[] = [];
    const runner = {
      start: async () => started.push(7),
      stop: async () => undefined,
      look: neverCalled,
      followGateway: neverCalled,
    };
    const isFine = async () => undefined;
    await deployLocalService(deps({ runner, ready: isFine, followed: isFine, probe: isFine }), command);
    expect(existsSync(folder())).toBe(true);
    expect(lines).toContain('  the gateway’s metrics can’t be read, so its answers are not watched');
    const kept = readdirSync(join(releasesDir, SERVICE)).filter((name) => name !== release);
    expect(kept.sort()).toEqual(['before', ...Array.from({ length: 10 }, (_, index) => `d${index + 5}`)].sort());
  });

  it('that runs in several processes is started in all at once, and if one does not start, in none', async () => {
    const origins = ['http://127.0.0.1:1', 'http://127.0.0.1:2', 'http://127.0.0.1:3'];
    point({ [SERVICE]: { release: 'before', origins } });
    let last: (ready: undefined) => void = () => undefined;
    const all = new Promise<undefined>((resolve) => {
      last = resolve;
    });
    let started = 0;
    const stopped: number[] = [];
    const runner = {
      async start() {
        started += 1;
        const port = 10 + started;
        if (started === origins.length) last(undefined);
        await all;
        if (port === 12) throw new Error('booking stopped (1): out of order.');
        return port;
      },
      stop: async (port: number) => void stopped.push(port),
      look: neverCalled,
      followGateway: neverCalled,
    };
    const refused = deployLocalService(deps({ runner, followed: async () => undefined }), command);
    await expect(refused).rejects.toThrow(/out of order\. Mend it and deploy again/);
    expect(stopped.sort()).toEqual([11, 13]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ [SERVICE]: { release: 'before', origins } });
  });

  it('is described step by step without changing anything', async () => {
    const before = readFileSync(file, 'utf8');
    await deployLocalService(deps({ publish: neverCalled }), { ...command, dryRun: true });
    expect(lines).toEqual([
      'Would replace booking before by what is compiled now. Nothing is changed:',
      expect.stringMatching(/^ {2}1\. check/),
      expect.stringMatching(/^ {2}2\. start one process of it beside http:\/\/127\.0\.0\.1:1, on free ports/),
      expect.stringMatching(/^ {2}3\. let the gateway send the calls of 10 % of the callers to it, and watch for 20 s/),
      expect.stringMatching(/^ {2}4\. let the gateway send all new calls to it/),
      expect.stringMatching(/^ {5}ask booking through the gateway, and watch for 20 s whether it is worse than before/),
      expect.stringMatching(/^ {2}5\. stop the old ones/),
    ]);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

const compiled = join(repository, 'dev/dist');
/** Changes its own entry again and again, as soon as the other has begun too, and ends with 1 when a change was lost. */
const changer = (own: string, other: string, { read, write }: { read: string; write: string }) => `
  const { readLiveServices, serviceEntries } = require('${compiled}/services/live-services.js');
  const { readRegistry, updateRegistry } = require('${compiled}/deploy/registry-file.js');
  (async () => {
    for (let i = 0; i < 200; i += 1) {
      const release = '${own}' + i;
      await ${write};
      while (i === 0 && !${read}['${other}']) await new Promise(setImmediate);
      await new Promise(setImmediate);
      if (${read}['${own}'].release !== release) process.exit(1);
    }
  })();`;
const runBoth = (how: { read: string; write: string }) =>
  Promise.all(
    [
      ['booking', 'review'],
      ['review', 'booking'],
    ].map(
      ([own = '', other = '']) =>
        new Promise((resolve) =>
          spawn(process.execPath, ['-e', changer(own, other, how)], { stdio: 'inherit', timeout: 20_000 }).once(
            'exit',
            resolve,
          ),
        ),
    ),
  );

describe('two processes that deploy different areas at once', () => {
  it('lose no entry of the live services, also where the lock of a dead process lies', async () => {
    const empty = { release: 'none', origins: ['http://127.0.0.1:1'] };
    point({ booking: empty, review: empty });
    writeFileSync(`${file}.lock`, '999999999');
    const origins = JSON.stringify(['http://127.0.0.1:1']);
    const ended = await runBoth({
      read: `readLiveServices('${file}')`,
      write: `serviceEntries('${file}', release.replace(/\\d+$/, '')).update(() => ({ release, origins: ${origins} }))`,
    });
    expect(ended).toEqual([0, 0]);
  });

  it('lose no entry of the registry', async () => {
    const shell = { release: 's1', base: '/mfe/shell/s1/', js: [], css: [] };
    writeFileSync(join(dir, 'remotes.json'), JSON.stringify({ version: 1, shell, remotes: {} }));
    const remotes = `Object.fromEntries(Object.entries(readRegistry('${dir}').remotes).map(([area, { stable }]) => [area, stable]))`;
    const entry = `{ [release.replace(/\\d+$/, '')]: { stable: { release, entry: '/mfe/a/b' } } }`;
    const ended = await runBoth({
      read: remotes,
      write: `updateRegistry('${dir}', (registry) => ({ ...registry, remotes: { ...registry.remotes, ...${entry} } }))`,
    });
    expect(ended).toEqual([0, 0]);
  });
});

// A folder that was copied elsewhere keeps its links into it.
it('links a release to its own packages, wherever it lies', () => {
  const copy = join(dir, 'copy');
  cpSync(folder(), copy, { recursive: true, verbatimSymlinks: true });
  const linked = join(copy, 'services/booking/node_modules/@vetcare/contracts/dist/index.js');
  expect(readFileSync(linked, 'utf8')).toBe('exports.from = "contracts";');
});
