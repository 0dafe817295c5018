import {
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
import { dirname, join } from 'node:path';
import { PROVIDED, Registry, type ReleaseHealth } from '@vetcare/contracts';
import { CHECK_COHORT, type DeployCommand, type DeployDeps, deployArea } from '../../src/deploy/deploy-area';
import { DeployRefusedError } from '../../src/deploy/deploy-refused';
import { deploymentNotes, readDeployments } from '../../src/deploy/deployment-log';
import { localReleases } from '../../src/deploy/local-releases';
import { rollBackArea } from '../../src/deploy/rollback-area';
import { showLive } from '../../src/deploy/show-live';

const AREA = 'mfe-doctor';

let releasesDir: string;
let lines: string[];

const urlOf = (release: string, file: string, area: string) => `/mfe/${area}/${release}/${file}`;
const describeRelease = (release: string, area = AREA) => ({
  release: {
    release,
    entry: urlOf(release, 'entry.js', area),
    js: [urlOf(release, 'app.js', area)],
    css: [],
    pages: {},
  },
  routes: ['/doctor/profile'],
  rules: {},
});

function put(path: string, text: string): void {
  const file = join(releasesDir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function publish(release: string, description: unknown = describeRelease(release)): void {
  put(`${AREA}/${release}/entry.js`, 'entry');
  put(`${AREA}/${release}/app.js`, 'app');
  put(`${AREA}/${release}/release.json`, JSON.stringify(description));
}

const registryText = () => readFileSync(join(releasesDir, 'remotes.json'), 'utf8');
const entry = () => Registry.parse(JSON.parse(registryText())).remotes[AREA];

beforeEach(() => {
  releasesDir = mkdtempSync(join(tmpdir(), 'vetcare-deploy-'));
  lines = [];
  publish('r1');
  const { release, routes, rules } = describeRelease('r1');
  const shell = { release: 's1', base: '/mfe/shell/s1/', js: [], css: [] };
  put('remotes.json', JSON.stringify({ version: 1, shell, remotes: { [AREA]: { stable: release, routes, rules } } }));
  publish('r2');
});
afterEach(() => rmSync(releasesDir, { recursive: true }));

const healthOf = (more: Partial<ReleaseHealth>): ReleaseHealth => ({
  views: 0,
  loadFailures: 0,
  crashes: 0,
  scriptErrors: 0,
  vitals: {
    lcp: { good: 0, fair: 0, poor: 0 },
    inp: { good: 0, fair: 0, poor: 0 },
    cls: { good: 0, fair: 0, poor: 0 },
  },
  ...more,
});

const now = () => new Date('2026-11-22T08:00:00Z');
const depsWith = (more: Partial<DeployDeps> = {}): DeployDeps => ({
  releases: localReleases(releasesDir),
  build: async () => 'r2',
  check: async () => undefined,
  health: async () => healthOf({ views: 200 }),
  pause: async () => undefined,
  served: async () => undefined,
  offered: async () => PROVIDED,
  note: deploymentNotes(releasesDir, now),
  now,
  log: (line) => lines.push(line),
  ...more,
});
const command = (more: Partial<DeployCommand> = {}): DeployCommand => ({
  area: AREA,
  percent: 10,
  checks: 2,
  watchSeconds: 2,
  dryRun: false,
  ...more,
});

describe('a deployment', () => {
  it('is checked before anybody gets it, offered to some, then to all, and keeps the release before', async () => {
    const seen: object[] = [];
    const check: DeployDeps['check'] = async ({ cohort }) => {
      const { canary, stable } = entry() ?? {};
      seen.push({ cohort, canary: canary?.percent, stable: stable?.release });
      return undefined;
    };
    await deployArea(depsWith({ check }), command());
    expect(seen).toEqual([
      { cohort: CHECK_COHORT, canary: 0, stable: 'r1' },
      { cohort: CHECK_COHORT, canary: 10, stable: 'r1' },
      { cohort: CHECK_COHORT, canary: 10, stable: 'r1' },
      { cohort: undefined, canary: undefined, stable: 'r2' },
    ]);
    expect(entry()).toMatchObject({ stable: { release: 'r2' }, previous: { release: 'r1' } });
    expect(entry()?.canary).toBeUndefined();
    expect(readDeployments(releasesDir)).toMatchObject([{ area: AREA, action: 'deployed', release: 'r2' }]);
  });

  it('can be offered to roles and accounts first, and to no share of the visitors', async () => {
    const user = '0123456789abcdef01234567';
    const audience = { percent: 0, roles: ['admin' as const], users: [user] };
    const seen: unknown[] = [];
    const check = async () => void seen.push(entry()?.canary);
    await deployArea(depsWith({ check: async () => check() }), command(audience));
    expect(seen[0]).not.toHaveProperty('roles');
    expect(seen[1]).toMatchObject(audience);
    expect(lines).toContain('  0 % of the visitors, every admin, one account get r2');
    expect(entry()?.stable.release).toBe('r2');
    expect(entry()?.canary).toBeUndefined();
  });

  it.each([
    ['before anybody gets it', 1],
    ['while some have it', 3],
    ['once everybody has it', 4],
  ])('that fails %s is taken back by itself', async (_when, failing) => {
    const before = entry();
    let checks = 0;
    const check = async () => {
      checks += 1;
      return checks === failing ? 'the page crashed' : undefined;
    };
    await expect(deployArea(depsWith({ check }), command())).rejects.toThrow(/does not work: the page crashed/);
    expect(checks).toBe(failing);
    expect(entry()).toEqual(before);
    expect(readDeployments(releasesDir)).toMatchObject([{ action: 'withdrawn', release: 'r2' }]);
  });

  it('that fails for visitors at 10 % is taken back by itself, although the check sees nothing', async () => {
    const before = entry();
    let seconds = 0;
    const pause = async () => {
      seconds += 1;
    };
    const health: DeployDeps['health'] = async (_area, release) =>
      release === 'r1' ? healthOf({ views: 900, crashes: 2 }) : healthOf({ views: 20 * seconds, crashes: 2 * seconds });
    const deploying = deployArea(depsWith({ health, pause }), command({ watchSeconds: 30 }));
    await expect(deploying).rejects.toThrow(/reported 4 faults in 40 page views \(10 %; 0\.2 % before\)/);
    expect(entry()).toEqual(before);
    expect(readDeployments(releasesDir)).toMatchObject([{ action: 'withdrawn', release: 'r2' }]);
  });

  it('that fails for visitors once everybody has it is taken back as well', async () => {
    const before = entry();
    let crashes = 0;
    const health: DeployDeps['health'] = async (_area, release) => {
      if (release !== 'r1' && entry()?.stable.release === 'r2') crashes += 5;
      return healthOf(release === 'r1' ? { views: 900 } : { views: 100, crashes });
    };
    await expect(deployArea(depsWith({ health }), command())).rejects.toThrow(/browsers reported/);
    expect(entry()).toEqual(before);
  });

  it('that the gateway does not take up is taken back', async () => {
    const before = entry();
    const served = async () => {
      if (entry()?.stable.release === 'r2') throw new DeployRefusedError('The gateway did not take it up');
    };
    await expect(deployArea(depsWith({ served }), command())).rejects.toThrow(/did not take it up/);
    expect(entry()).toEqual(before);
  });

  it('is taken back although that is refused at first; while it is refused, it says what is left and how it ends', async () => {
    const local = localReleases(releasesDir);
    let refusals = 0;
    const update: typeof local.update = (area, change) => {
      if (refusals === 0) return local.update(area, change);
      refusals -= 1;
      return Promise.reject(new DeployRefusedError('The cluster refused'));
    };
    const deployRefused = (times: number) => {
      const check = async () => {
        refusals = times;
        return 'the page crashed';
      };
      return deployArea(depsWith({ releases: { ...local, update }, check }), command());
    };
    await expect(deployRefused(2)).rejects.toThrow(/the page crashed/);
    expect(entry()?.canary).toBeUndefined();
    await expect(deployRefused(99)).rejects.toThrow(/the page crashed/);
    expect(lines.slice(-2)).toEqual([
      '✗ r2 could not be taken back: The cluster refused',
      '  Visitors may have it. Once that works again, deploy mfe-doctor with --release r1.',
    ]);
    expect(entry()?.canary?.release).toBe('r2');
    await deployArea(depsWith(), command({ release: 'r1' }));
    expect(entry()).toMatchObject({ stable: { release: 'r1' } });
    expect(entry()?.canary).toBeUndefined();
  });

  it('goes on while the gateway cannot tell what browsers report, or tells of few faults only', async () => {
    const health: DeployDeps['health'] = async (_area, release) =>
      release === 'r1' ? undefined : healthOf({ views: 3, crashes: 2 });
    await deployArea(depsWith({ health }), command());
    expect(entry()?.stable.release).toBe('r2');
  });

  it('changes nothing in a dry run and prints its steps', async () => {
    const before = registryText();
    await deployArea(depsWith(), command({ dryRun: true, release: 'r2' }));
    expect(registryText()).toBe(before);
    expect(lines[0]).toContain('Would deploy mfe-doctor r2, where r1 is live');
    expect(lines).toHaveLength(6);
  });

  it('is refused while the same area is being deployed', async () => {
    let finishCheck: () => void = () => undefined;
    const slowCheck = new Promise<undefined>((resolve) => {
      finishCheck = () => resolve(undefined);
    });
    const first = deployArea(depsWith({ check: () => slowCheck }), command());
    await expect(deployArea(depsWith(), command())).rejects.toThrow(/is being deployed already/);
    finishCheck();
    await first;
    expect(entry()?.stable.release).toBe('r2');
  });

  it('keeps the last twelve releases, and those that the registry names, and removes the others', async () => {
    const at = (release: string, day: number) =>
      utimesSync(join(releasesDir, AREA, release), new Date(), new Date(Date.UTC(2026, 0, day)));
    at('r1', 1);
    for (let number = 3; number < 16; number += 1) {
      publish(`r${number}`);
      at(`r${number}`, number);
    }
    mkdirSync(join(releasesDir, AREA, '.r16.123'));
    await deployArea(depsWith(), command());
    const kept = readdirSync(join(releasesDir, AREA)).sort();
    // r2 is live, and the newest folder; r1 was live before; r3 and r4 are too old; the last one is being copied.
    const others = Array.from({ length: 11 }, (_, index) => `r${index + 5}`);
    expect(kept).toEqual(['.r16.123', 'r1', 'r2', ...others].sort());
  });

  it('takes over the lock of a process that died', async () => {
    put(`.deploy-${AREA}.lock`, '999999999');
    await deployArea(depsWith(), command());
    expect(entry()?.stable.release).toBe('r2');
    expect(existsSync(join(releasesDir, `.deploy-${AREA}.lock`))).toBe(false);
  });
});

describe('refused, while what was live stays live:', () => {
  it.each<[what: string, spoil: () => void, message: RegExp]>([
    ['no manifest', () => rmSync(join(releasesDir, AREA, 'r2', 'release.json')), /has no release\.json/],
    ['a manifest that is not JSON', () => put(`${AREA}/r2/release.json`, '{'), /is not JSON/],
    ['the manifest of another remote', () => publish('r2', describeRelease('r2', 'mfe-chat')), /manifest of another/],
    ['the manifest of another release', () => publish('r2', describeRelease('r1')), /manifest of another/],
    ['a file that is missing', () => rmSync(join(releasesDir, AREA, 'r2', 'app.js')), /only half there/],
    ['a file that is empty', () => put(`${AREA}/r2/app.js`, ''), /only half there/],
    [
      'a script of a foreign origin',
      () => {
        const { release, ...rest } = describeRelease('r2');
        publish('r2', { ...rest, release: { ...release, js: ['https://evil.test/app.js'] } });
      },
      /files of another origin/,
    ],
  ])('%s', async (_what, spoil, message) => {
    spoil();
    const before = registryText();
    await expect(deployArea(depsWith(), command())).rejects.toThrow(message);
    expect(registryText()).toBe(before);
  });

  it.each(['mfe-nothing', 'constructor', '../mfe-doctor'])('an unknown area: %s', async (area) => {
    const refused = deployArea(depsWith(), command({ area }));
    await expect(refused).rejects.toThrow(`There is no area ${area} here. There are mfe-doctor`);
    await expect(refused).rejects.toBeInstanceOf(DeployRefusedError);
  });

  it.each([
    ['shell', { shell: 2, api: 1 }, /does not fit: it needs shell 2, but shell 1 is live\. Deploy that first/],
    ['API', { shell: 1, api: 2 }, /does not fit: it needs api 2, but api 1 is live/],
  ])('a release that needs a newer %s than the live one', async (_what, needs, message) => {
    const { release, ...rest } = describeRelease('r2');
    publish('r2', { ...rest, release: { ...release, needs } });
    const before = registryText();
    await expect(deployArea(depsWith(), command())).rejects.toThrow(message);
    expect(registryText()).toBe(before);
    await deployArea(depsWith({ offered: async () => ({ shell: 2, api: 2 }) }), command());
    expect(entry()?.stable).toMatchObject({ release: 'r2', needs });
  });

  it('a registry that somebody edited into nonsense', async () => {
    put('remotes.json', '{"version": 2}');
    await expect(deployArea(depsWith(), command())).rejects.toThrow(/can’t be read as a registry/);
    expect(registryText()).toBe('{"version": 2}');
  });
});

describe('a rollback', () => {
  it('puts the release before back, and again the other way', async () => {
    await deployArea(depsWith(), command());
    await rollBackArea(depsWith(), { area: AREA, dryRun: false });
    expect(entry()).toMatchObject({ stable: { release: 'r1' }, previous: { release: 'r2' } });
    await rollBackArea(depsWith(), { area: AREA, dryRun: false });
    expect(entry()?.stable.release).toBe('r2');
  });

  it('takes one step, the flip: it builds nothing, opens no browser and watches nobody', async () => {
    await deployArea(depsWith(), command());
    const never = () => Promise.reject(new Error('A rollback is in a hurry'));
    const flips: unknown[] = [];
    const served: DeployDeps['served'] = async (area, { remotes }) => void flips.push(remotes[area]?.stable.release);
    await rollBackArea(depsWith({ build: never, check: never, health: never, pause: never, served }), {
      area: AREA,
      dryRun: false,
    });
    expect(flips).toEqual(['r1']);
  });

  it('is refused when there is nothing to go back to, or its files are gone', async () => {
    await expect(rollBackArea(depsWith(), { area: AREA, dryRun: false })).rejects.toThrow(/nothing to go back to/);
    await deployArea(depsWith(), command());
    rmSync(join(releasesDir, AREA, 'r1'), { recursive: true });
    const before = registryText();
    await expect(rollBackArea(depsWith(), { area: AREA, dryRun: false })).rejects.toThrow(/has no release\.json/);
    expect(registryText()).toBe(before);
  });
});

it('shows what is live, since when and by whom, and what the gateway does not serve', async () => {
  await deployArea(depsWith(), command());
  lines = [];
  const log = (line: string) => lines.push(line);
  await showLive({ releasesDir, isServed: async () => true, log });
  expect(lines[1]).toMatch(/^mfe-doctor +r2 +since 2026-11-22T08:00:00\.000Z by \S+ +served +previous r1$/);
  await showLive({ releasesDir, isServed: async () => false, log });
  expect(lines[3]).toContain('NOT SERVED');
});
