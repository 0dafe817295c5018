import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PROVIDED, RELEASES_IN_USE, Registry, type ReleaseHealth } from '@vetcare/contracts';
import { deployShell, rollBackShell, type ShellDeployDeps } from '../../src/deploy/deploy-shell';
import { deploymentNotes, readDeployments } from '../../src/deploy/deployment-log';
import { localReleases } from '../../src/deploy/local-releases';
import { localShell } from '../../src/deploy/local-shell';
import { showLive } from '../../src/deploy/show-live';
import { repository } from '../../src/repository';
import { takeBackAbandoned } from '../../src/services/take-back-abandoned';

let releasesDir: string;
let lines: string[];

function put(path: string, text: string): void {
  const file = join(releasesDir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const describeRelease = (release: string, more: object = {}) => ({
  release,
  base: `/mfe/shell/${release}/`,
  provides: PROVIDED.shell,
  js: [`/mfe/shell/${release}/main.js`],
  css: [],
  preload: [],
  ...more,
});
function publish(release: string, more: object = {}): void {
  put(`shell/${release}/main.js`, 'main');
  put(`shell/${release}/document.json`, JSON.stringify({ head: `<script src="/mfe/shell/${release}/main.js">` }));
  put(`shell/${release}/release.json`, JSON.stringify({ shell: describeRelease(release, more) }));
}
const registryText = () => readFileSync(join(releasesDir, 'remotes.json'), 'utf8');
const shell = () => Registry.parse(JSON.parse(registryText())).shell;

const needs = { shell: PROVIDED.shell, api: 1 };
const stable = { release: 'd1', entry: '/mfe/mfe-doctor/d1/entry.js', js: [], css: [], needs };
beforeEach(() => {
  releasesDir = mkdtempSync(join(tmpdir(), 'vetcare-shell-'));
  lines = [];
  publish('s1');
  publish('s2');
  const remotes = { 'mfe-doctor': { stable, routes: ['/doctor/profile'] } };
  put('remotes.json', JSON.stringify({ version: 1, shell: describeRelease('s1'), remotes }));
});
afterEach(() => rmSync(releasesDir, { recursive: true }));

const ratings = () => ({ good: 0, fair: 0, poor: 0 });
const healthOf = (views: number, crashes: number): ReleaseHealth => ({
  views,
  crashes,
  loadFailures: 0,
  scriptErrors: 0,
  vitals: { lcp: ratings(), inp: ratings(), cls: ratings() },
});
const now = () => new Date('2026-11-22T08:00:00Z');
const holder = { by: 'anna@desk', pid: 1, hasEnded: () => undefined, stop: () => undefined };
const never = () => Promise.reject(new Error('This must not be reached'));
/** Which releases open tabs have. */
const inUse = async () => new Set([RELEASES_IN_USE.member('shell', 'in-a-tab')]);
const depsWith = (more: Partial<ShellDeployDeps> = {}): ShellDeployDeps => ({
  ...localShell(releasesDir, {
    releases: localReleases(releasesDir, inUse),
    build: async () => 's2',
    checkShell: async () => undefined,
    health: async () => healthOf(200, 1),
    pause: async () => undefined,
    sizeOf: async () => 80_000,
    served: async () => undefined,
    holder,
    note: deploymentNotes(releasesDir, now),
    now,
    log: (line) => lines.push(line),
  }),
  ...more,
});
const command = { watchSeconds: 2, leaseSeconds: 2, allowSize: false, dryRun: false };

describe('a deployment of the shell', () => {
  it('removes the files of releases that nobody needs, but not those that an open tab has', async () => {
    const old = Array.from({ length: 14 }, (_, n) => (n === 0 ? 'in-a-tab' : `old-${n}`));
    for (const [n, release] of old.entries()) {
      publish(release);
      utimesSync(join(releasesDir, 'shell', release), n, n);
    }
    await deployShell(depsWith(), command);
    const left = readdirSync(join(releasesDir, 'shell'));
    expect(left).toEqual(expect.arrayContaining(['s1', 's2', 'in-a-tab']));
    expect(left).not.toContain('old-1');
  });

  it('is looked at in a page of its own before anybody gets it, goes live, and can be taken back', async () => {
    const seen: unknown[] = [];
    const check: ShellDeployDeps['check'] = async ({ registry, rewrite }) => {
      seen.push([registry.shell.release, rewrite?.('<head><script src="/mfe/shell/s1/main.js"></head>')]);
      return undefined;
    };
    await deployShell(depsWith({ check }), command);
    expect(seen).toEqual([
      ['s1', '<head><script src="/mfe/shell/s2/main.js"></head>'],
      ['s2', undefined],
    ]);
    expect(shell()).toMatchObject({ release: 's2', previous: { release: 's1' } });
    await rollBackShell(depsWith({ check: never, build: never, health: never, pause: never }), { dryRun: false });
    expect(shell().release).toBe('s1');
    expect(shell()).not.toHaveProperty('previous');
    expect(readDeployments(releasesDir).map(({ area, action }) => `${area} ${action}`)).toEqual([
      'shell deployed',
      'shell rolled back',
    ]);
    await showLive({ releasesDir, isServed: async () => true, log: (line) => lines.push(line) });
    expect(lines).toContainEqual(expect.stringMatching(/^shell +s1 +since \S+ by \S+ +served$/));
  });

  it('is looked at with the pages with data that live remotes name', async () => {
    const checks = [{ path: '/doctor/{id}', as: ['visitor'], find: {} }];
    const description = { release: stable, routes: ['/doctor/profile'], rules: {}, checks };
    put('mfe-doctor/d1/release.json', JSON.stringify(description));
    const seen: unknown[] = [];
    const check: ShellDeployDeps['check'] = async (request) => {
      seen.push(request.checks);
      return undefined;
    };
    await deployShell(depsWith({ check }), command);
    expect(seen).toEqual([{ 'mfe-doctor': checks }, undefined]);
  });

  it.each([
    ['before anybody gets it', 1, []],
    ['once it is live', 2, ['withdrawn']],
  ])('that fails %s leaves what was live', async (_when, failing, actions) => {
    const before = shell();
    let checks = 0;
    const check = async () => {
      checks += 1;
      return checks === failing ? 'the page crashed' : undefined;
    };
    await expect(deployShell(depsWith({ check }), command)).rejects.toThrow(/s2 does not work: the page crashed/);
    expect(shell()).toEqual(before);
    expect(readDeployments(releasesDir).map(({ action }) => action)).toEqual(actions);
  });

  it('whose visitors meet faults in any remote is taken back by itself', async () => {
    const before = shell();
    let seconds = 0;
    const health: ShellDeployDeps['health'] = async (area) =>
      area === 'shell' ? healthOf(900, 0) : healthOf(900 + 20 * seconds, 4 * seconds);
    const pause = async () => {
      seconds += 1;
    };
    const deploying = deployShell(depsWith({ health, pause }), { ...command, watchSeconds: 9 });
    await expect(deploying).rejects.toThrow(/reported \d faults in \d0 page views .*, in mfe-doctor d1/);
    expect(shell()).toEqual(before);
  });

  const scriptError = { what: 'scriptError' as const, error: 'TypeError' as const, page: '/doctor/:id', reports: 1 };
  /** Browsers report this of the releases of the shell, and nothing wrong of remotes. */
  const reportsOfShells =
    (reports: Record<string, ReleaseHealth | undefined>): ShellDeployDeps['health'] =>
    async (area, release) =>
      area === 'shell' ? reports[release] : healthOf(200, 0);
  const failing = { ...healthOf(200, 0), scriptErrors: 1, faults: [scriptError] };

  it('whose own scripts throw for visitors is taken back at the first report', async () => {
    const before = shell();
    let isLive = false;
    const health: ShellDeployDeps['health'] = async (area, release) =>
      reportsOfShells({ s1: healthOf(900, 0), s2: isLive ? failing : healthOf(0, 0) })?.(area, release);
    const pause = async () => {
      isLive ||= shell().release === 's2';
    };
    await expect(deployShell(depsWith({ health, pause }), { ...command, watchSeconds: 9 })).rejects.toThrow(
      /shell s2 does not work: \/doctor\/:id had a script error for visitors \(TypeError, 1 times\)/,
    );
    expect(shell()).toEqual(before);
  });

  it.each([
    ['that the shell before had as well', { s1: failing, s2: failing }],
    ['of an earlier deployment', { s1: healthOf(900, 0), s2: failing }],
  ])('stays live with an error %s', async (_which, reports) => {
    await deployShell(depsWith({ health: reportsOfShells(reports) }), command);
    expect(shell().release).toBe('s2');
  });

  it('is taken back if nobody can tell what browsers report of it', async () => {
    const before = shell();
    const health = reportsOfShells({ s1: healthOf(900, 0), s2: undefined });
    await expect(deployShell(depsWith({ health }), command)).rejects.toThrow(/shell s2 can’t be judged/);
    expect(shell()).toEqual(before);
    await deployShell(depsWith({ health: undefined }), command);
    expect(lines).toContain('  what visitors’ browsers report is not watched: there is no login of an admin');
    expect(shell().release).toBe('s2');
  });

  it('is refused if a page of what is live becomes too heavy with it, unless that is meant', async () => {
    const sizeOf = async (path: string) => (path.startsWith('/mfe/shell/s2/') ? 91_200 : 80_000);
    await expect(deployShell(depsWith({ sizeOf, check: never }), command)).rejects.toThrow(
      /^shell s2 is too heavy: \/doctor\/profile loads 171\.2 kB of scripts/,
    );
    expect(shell().release).toBe('s1');
    await deployShell(depsWith({ sizeOf }), { ...command, allowSize: true });
    expect(shell().release).toBe('s2');
  });

  it('changes nothing in a dry run', async () => {
    const before = registryText();
    await deployShell(depsWith({ build: never, check: never }), { ...command, dryRun: true });
    expect(registryText()).toBe(before);
    expect(lines[0]).toContain('Would deploy the new release of the shell, where s1 is live');
  });

  it.each<[what: string, spoil: () => void, message: RegExp]>([
    ['has no manifest', () => rmSync(join(releasesDir, 'shell/s2/release.json')), /has no release\.json/],
    ['has the manifest of another', () => publish('s2', { release: 's1' }), /manifest of another release/],
    ['has the files of another', () => publish('s2', { js: ['/mfe/shell/s1/main.js'] }), /manifest of another release/],
    ['has foreign scripts', () => publish('s2', { js: ['https://evil.test/main.js'] }), /files of another origin/],
    ['is half there', () => put('shell/s2/document.json', ''), /is only half there/],
    [
      'offers too little',
      () => publish('s2', { provides: 0 }),
      /does not fit.*mfe-doctor needs more\. Roll mfe-doctor/,
    ],
    ['meets nonsense', () => put('remotes.json', '{}'), /can’t be read as a registry/],
  ])('that %s is refused', async (_what, spoil, message) => {
    spoil();
    const read = () => Registry.safeParse(JSON.parse(registryText())).data;
    const before = read();
    await expect(deployShell(depsWith({ check: never }), command)).rejects.toThrow(message);
    expect(read()).toEqual(before);
  });

  it('whose process is killed is taken back, whatever it had written last', async () => {
    const before = shell();
    const none = join(releasesDir, 'none');
    const places = { releasesDir, servicesFile: none, gatewayFile: none };
    const { entries } = depsWith();
    // Signs of life are writes as well, of which this test wants none.
    const wanted = { ...command, leaseSeconds: 3600 };
    /** Deploys in a process of which nothing arrives after so many writes. */
    const deployUntil = async (last: number) => {
      let writes = 0;
      await new Promise<void>((die) => {
        const update: typeof entries.update = (change) => {
          writes += 1;
          if (writes <= last) return entries.update(change);
          die();
          return new Promise<never>(() => undefined);
        };
        void deployShell(depsWith({ entries: { ...entries, update } }), wanted).then(die);
      });
      return writes;
    };
    const whole = await deployUntil(1000);
    // The record, the release, all visitors, the end.
    expect(whole).toBe(4);
    for (let last = 1; last < whole; last += 1) {
      const registry = JSON.parse(registryText());
      put('remotes.json', JSON.stringify({ ...registry, shell: before }));
      await deployUntil(last);
      expect(shell().deployment).toBeDefined();
      await takeBackAbandoned(places, { isAbandoned: () => true, now, log: () => undefined });
      expect(shell()).toEqual(before);
    }
  });

  it('is refused twice at once', async () => {
    let second: Promise<void> | undefined;
    const check: ShellDeployDeps['check'] = async () => {
      second ??= deployShell(depsWith(), command);
      await expect(second).rejects.toThrow(/shell is being deployed already by anna@desk since/);
      return undefined;
    };
    await deployShell(depsWith({ check }), command);
    expect(shell()).toMatchObject({ release: 's2', previous: { release: 's1' } });
  });

  it('is not rolled back where there is nothing to go back to, but to a release that is named', async () => {
    await expect(rollBackShell(depsWith(), { dryRun: false })).rejects.toThrow(/nothing to go back to/);
    await expect(rollBackShell(depsWith(), { to: 's1', dryRun: false })).rejects.toThrow(/s1 is live already/);
    await expect(rollBackShell(depsWith(), { to: 's0', dryRun: false })).rejects.toThrow(/s0 has no release\.json/);
    expect(shell().release).toBe('s1');
    await rollBackShell(depsWith(), { to: 's2', dryRun: false });
    expect(shell()).toMatchObject({ release: 's2', publishedAt: now().toISOString() });
  });
});

/** Runs the command as `npm run deploy` does, where a platform was started. */
function runDeploy(...args: string[]) {
  const url = 'http://127.0.0.1:1';
  const controlSocket = join(releasesDir, 'none');
  put('run.json', JSON.stringify({ url, gatewayMetricsUrl: url, logins: [], controlSocket }));
  const command = [join(repository, 'dev/dist/deploy-command/main.js'), 'deploy', ...args];
  return spawnSync(process.execPath, command, {
    env: { ...process.env, VETCARE_HOME: releasesDir },
    encoding: 'utf8',
  });
}

it.each(['--help', '-h'])('prints help at once for %s, and does nothing', (flag) => {
  const command = [join(repository, 'dev/deploy.mjs'), 'deploy', flag];
  const { status, stdout } = spawnSync(process.execPath, command, { env: { PATH: '' }, encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toContain('npm run abort -- AREA');
  expect(stdout).not.toContain('Compiling');
});

it.each([
  [['--percent', '200'], /An option is wrong\. Nothing was changed:[\s\S]*at percent/],
  [['--roles', 'admin,vet'], /An option is wrong\. Nothing was changed:[\s\S]*at roles\[1\]/],
  [['--users', 'somebody'], /An option is wrong\. Nothing was changed:[\s\S]*at users\[0\]/],
  [['--precent', '5'], /Unknown option '--precent'/],
  [['--to', 'r1'], /--to names what `npm run rollback` goes back to/],
])('says which option is wrong, in one message: %j', (options, message) => {
  const { status, stderr } = runDeploy('mfe-chat', ...options);
  expect(stderr).toMatch(message);
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(1);
});
