import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Registry } from '@vetcare/contracts';
import { until } from '@vetcare/test-kit';
import { buildRelease } from '../../src/deploy/build-release';
import { updateRegistry } from '../../src/deploy/registry-file';
import { repository } from '../../src/repository';

const webpack = join(repository, 'packages/web-kit/webpack');

let out: string;
let releases: Record<string, string>;

const run = (...args: string[]) => spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });

/** What a build of each area would be called, so that it finds itself built already. */
async function namesOfReleases(): Promise<Record<string, string>> {
  const script = `const { listAreas, releaseOf } = await import(${JSON.stringify(join(webpack, 'areas.mjs'))});
    const names = await listAreas();
    console.log(JSON.stringify(Object.fromEntries(await Promise.all(names.map(async (one) => [one, await releaseOf(one)])))));`;
  return JSON.parse(await text(run('--input-type=module', '-e', script).stdout)) as Record<string, string>;
}

const registryFile = () => join(out, 'remotes.json');
const liveReleases = () => {
  const { remotes } = Registry.parse(JSON.parse(readFileSync(registryFile(), 'utf8')));
  return Object.fromEntries(Object.entries(remotes).map(([area, { stable }]) => [area, stable.release]));
};

beforeAll(async () => {
  releases = await namesOfReleases();
});
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'vetcare-build-'));
  for (const [area, release] of Object.entries(releases)) {
    mkdirSync(join(out, area, release), { recursive: true });
    const base = `/mfe/${area}/${release}`;
    const description =
      area === 'shell'
        ? { shell: { release, base: `${base}/`, js: [], css: [] } }
        : {
            release: { release, entry: `${base}/entry.js`, js: [], css: [], pages: {} },
            routes: [`/${area}`],
            rules: {},
          };
    writeFileSync(join(out, area, release, 'release.json'), JSON.stringify(description));
  }
  const shell = { release: 's1', base: '/mfe/shell/s1/', js: [], css: [] };
  writeFileSync(registryFile(), JSON.stringify({ version: 1, shell, remotes: {} }));
});
afterEach(() => rmSync(out, { recursive: true }));

const build = (area: string) => run(join(webpack, 'build.mjs'), area, '--out', out);
const succeeded = async (child: ChildProcess) => expect((await once(child, 'exit'))[0]).toBe(0);

it('`npm run build` of two areas at once, while a third is deployed, loses none of them', async () => {
  const lock = `${registryFile()}.lock`;
  writeFileSync(lock, String(process.pid));
  const builds = ['mfe-chat', 'mfe-doctor'].map(build);
  const output = builds.map(() => '');
  for (const [at, child] of builds.entries()) child.stdout.on('data', (chunk) => (output[at] += chunk));
  await until(async () => output.every((one) => one.includes(`Waiting for process ${process.pid}`)), 'both to wait');
  expect(liveReleases()).toEqual({});
  rmSync(lock);
  const deployed = updateRegistry(out, (registry) => {
    const { release, routes, rules } = JSON.parse(
      readFileSync(join(out, 'mfe-admin', releases['mfe-admin'] ?? '', 'release.json'), 'utf8'),
    ) as { release: never; routes: string[]; rules: Record<string, never> };
    return { ...registry, remotes: { ...registry.remotes, 'mfe-admin': { stable: release, routes, rules } } };
  });
  await Promise.all([deployed, ...builds.map(succeeded)]);
  const live = ['mfe-admin', 'mfe-chat', 'mfe-doctor'].map((area) => [area, releases[area]]);
  expect(liveReleases()).toEqual(Object.fromEntries(live));
  expect(existsSync(lock)).toBe(false);
});

it.each(['{', '{"version": 2}', '{"version": 1}', 'null'])(
  'a registry that somebody edited into %s is kept by the build of one area, and replaced by that of all',
  async (nonsense) => {
    writeFileSync(registryFile(), nonsense);
    const one = spawn(process.execPath, [join(webpack, 'build.mjs'), 'mfe-chat', '--out', out], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(one.stderr), once(one, 'exit')]);
    expect(code).toBe(1);
    expect(said).toContain('can’t be read as a registry. Put the last good one back, or run `npm start` once');
    expect(readFileSync(registryFile(), 'utf8')).toBe(nonsense);
    await succeeded(run(join(webpack, 'build.mjs'), '--out', out));
    const { shell, ...remotes } = releases;
    expect(liveReleases()).toEqual(remotes);
    expect(readFileSync(`${registryFile()}.broken`, 'utf8')).toBe(nonsense);
  },
);

describe('a release that was taken back', () => {
  const withdrawn = () => `--except=mfe-chat/${releases['mfe-chat']}`;
  const pointTo = (live: string) => {
    mkdirSync(join(out, 'mfe-chat', live), { recursive: true });
    writeFileSync(join(out, 'mfe-chat', live, 'release.json'), '{}');
    const stable = { release: live, entry: `/mfe/mfe-chat/${live}/entry.js`, js: [], css: [] };
    const shell = { release: 's1', base: '/mfe/shell/s1/', js: [], css: [] };
    const entry = { stable, routes: ['/mfe-chat'], rules: {} };
    writeFileSync(registryFile(), JSON.stringify({ version: 1, shell, remotes: { 'mfe-chat': entry } }));
  };
  const buildLive = async (...options: string[]) => {
    const child = run(join(webpack, 'build.mjs'), 'mfe-chat', 'mfe-doctor', '--out', out, '--live', ...options);
    const [said] = await Promise.all([text(child.stdout), succeeded(child)]);
    return said;
  };

  it('stays out of the way of what is live, and others do not', async () => {
    pointTo('good');
    expect(await buildLive(withdrawn())).toContain(`mfe-chat ${releases['mfe-chat']} was taken back: good stays live`);
    expect(liveReleases()).toEqual({ 'mfe-chat': 'good', 'mfe-doctor': releases['mfe-doctor'] });
    await buildLive('--except=mfe-chat/another');
    expect(liveReleases()).toMatchObject({ 'mfe-chat': releases['mfe-chat'] });
  });

  it('is live if there is nothing else', async () => {
    pointTo('good');
    rmSync(join(out, 'mfe-chat/good'), { recursive: true });
    await buildLive(withdrawn());
    expect(liveReleases()).toMatchObject({ 'mfe-chat': releases['mfe-chat'] });
  });
});

it('two builds at once take over the lock of a process that died, and neither is lost', async () => {
  writeFileSync(`${registryFile()}.lock`, '999999999');
  await Promise.all(['mfe-chat', 'mfe-doctor'].map((area) => succeeded(build(area))));
  expect(liveReleases()).toEqual({ 'mfe-chat': releases['mfe-chat'], 'mfe-doctor': releases['mfe-doctor'] });
  expect(existsSync(`${registryFile()}.lock`)).toBe(false);
});

it('a lock that somebody died while taking over is said, and nobody waits for it', async () => {
  for (const file of ['lock', 'lock.takeover']) writeFileSync(`${registryFile()}.${file}`, '999999999');
  const stuck = spawn(process.execPath, [join(webpack, 'build.mjs'), 'mfe-chat', '--out', out], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(stuck.stderr), once(stuck, 'exit')]);
  expect(code).toBe(1);
  expect(said).toMatch(/Process 999999999 has died and left .*lock\.takeover\. Remove it/);
  for (const file of ['lock', 'lock.takeover']) rmSync(`${registryFile()}.${file}`);
});

describe('a build where a platform runs', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'vetcare-home-'));
    renameSync(out, join(home, 'releases'));
    symlinkSync(join(home, 'releases'), out);
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));
  const runsAs = (pid: number) => writeFileSync(join(home, 'run.json'), JSON.stringify({ pid }));
  /** As `npm run build -w mfe-chat` does. */
  const buildChat = async (...options: string[]) => {
    const env = { ...process.env, VETCARE_HOME: home };
    const args = [join(webpack, 'build.mjs'), 'mfe-chat', ...options];
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = await Promise.all([text(child.stdout), succeeded(child)]);
    return said;
  };

  it('gives nobody what it builds, unless that is asked for', async () => {
    runsAs(process.pid);
    expect(await buildChat()).toContain('so nobody gets them yet: `npm run deploy -- AREA`');
    expect(liveReleases()).toEqual({});
    await buildChat('--live');
    expect(liveReleases()).toEqual({ 'mfe-chat': releases['mfe-chat'] });
  });

  it('goes on as before when that platform has ended', async () => {
    runsAs(999_999_999);
    await buildChat();
    expect(liveReleases()).toEqual({ 'mfe-chat': releases['mfe-chat'] });
  });
});

it('a deployment whose build fails is refused, with the build’s own words above', async () => {
  const before = readFileSync(registryFile(), 'utf8');
  await expect(buildRelease(out, 'mfe-none', () => undefined)).rejects.toThrow(
    'mfe-none can’t be built: mend what is said above. What is live stays live.',
  );
  expect(readFileSync(registryFile(), 'utf8')).toBe(before);
});

it('every area is built into the platform that VETCARE_HOME names', () => {
  for (const area of Object.keys(releases)) {
    const { scripts } = JSON.parse(readFileSync(join(repository, area, 'package.json'), 'utf8'));
    expect(scripts.build).toBe(`node ../packages/web-kit/webpack/build.mjs ${area}`);
  }
});
