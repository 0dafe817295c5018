import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PROVIDED, Registry, type ReleaseHealth } from '@vetcare/contracts';
import { integrityOf } from '@vetcare/service-kit';
import type { DeployCommand, DeployDeps } from '../../src/deploy/deploy-deps';
import { deploymentNotes } from '../../src/deploy/deployment-log';
import { localReleases } from '../../src/deploy/local-releases';

export const AREA = 'mfe-doctor';

/** The folder of releases of the running test, and what its deployments logged. */
export const here = { releasesDir: '', lines: [] as string[] };

const urlOf = (release: string, file: string, area: string) => `/mfe/${area}/${release}/${file}`;
export const describeRelease = (release: string, area = AREA) => ({
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

export function put(path: string, text: string): void {
  const file = join(here.releasesDir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const CONTENTS = { 'entry.js': 'entry', 'app.js': 'app', 'lazy.js': 'lazy' };
const files = Object.fromEntries(
  Object.entries(CONTENTS).map(([file, text]) => {
    const content = Buffer.from(text);
    return [file, { bytes: content.length, integrity: integrityOf(content) }];
  }),
);

export function publish(release: string, description: object = { ...describeRelease(release), files }): void {
  for (const [file, text] of Object.entries(CONTENTS)) put(`${AREA}/${release}/${file}`, text);
  put(`${AREA}/${release}/release.json`, JSON.stringify(description));
}

export const registryText = () => readFileSync(join(here.releasesDir, 'remotes.json'), 'utf8');
export const entry = () => Registry.parse(JSON.parse(registryText())).remotes[AREA];
export function putEntry(changed: object): void {
  const registry = JSON.parse(registryText());
  put('remotes.json', JSON.stringify({ ...registry, remotes: { ...registry.remotes, [AREA]: changed } }));
}

/** The record of somebody else's deployment. */
export const beingDeployed = (release: string) => ({
  id: randomUUID(),
  release,
  by: 'bert@laptop',
  pid: 1,
  since: '2026-11-22T07:59:00.000Z',
  state: 'offered' as const,
  beat: 3,
  leaseSeconds: 20,
});

// Runs around each test of a file that imports this one.
beforeEach(() => {
  here.releasesDir = mkdtempSync(join(tmpdir(), 'vetcare-deploy-'));
  here.lines = [];
  publish('r1');
  const { release, routes, rules } = describeRelease('r1');
  const shell = { release: 's1', base: '/mfe/shell/s1/', js: [], css: [] };
  put('remotes.json', JSON.stringify({ version: 1, shell, remotes: { [AREA]: { stable: release, routes, rules } } }));
  publish('r2');
});
afterEach(() => rmSync(here.releasesDir, { recursive: true }));

export const healthOf = (more: Partial<ReleaseHealth>): ReleaseHealth => ({
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

/** A process that nobody asks to stop, of a host that can't tell whether another has ended. */
export const holder: DeployDeps['holder'] = {
  by: 'anna@desk',
  pid: 1,
  hasEnded: () => undefined,
  stop: () => undefined,
};

export const now = () => new Date('2026-11-22T08:00:00Z');
export const depsWith = (more: Partial<DeployDeps> = {}): DeployDeps => ({
  releases: localReleases(here.releasesDir),
  build: async () => 'r2',
  check: async () => undefined,
  prepare: () => undefined,
  health: async () => healthOf({ views: 200 }),
  pause: async () => undefined,
  served: async () => undefined,
  sizeOf: async () => 50_000,
  offered: async () => PROVIDED,
  holder,
  note: deploymentNotes(here.releasesDir, now),
  now,
  log: (line) => here.lines.push(line),
  ...more,
});
export const command = (more: Partial<DeployCommand> = {}): DeployCommand => ({
  area: AREA,
  percent: 10,
  checks: 2,
  watchSeconds: 2,
  leaseSeconds: 2,
  allowSize: false,
  allowLosses: false,
  dryRun: false,
  ...more,
});
