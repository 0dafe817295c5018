import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveServices } from '@vetcare/contracts';
import { deploymentNotes } from '../../src/deploy/deployment-log';
import { SERVICE_RELEASES } from '../../src/platform/home';
import { GATEWAY, GATEWAY_FILE, SERVICES_FILE } from '../../src/platform/plan-context';
import { repository } from '../../src/repository';
import { publishService } from '../../src/services/service-release';
import { releaseToStart } from '../../src/start/release-to-start';
import { planLiveGateway, publishServices, takeBackEnded } from '../../src/start/service-releases';

const SERVICE = 'review';
const GOOD = 'good';

let dir = tmpdir();
/** What is compiled of each area, and of the one that is tried. */
let published: Record<string, string>;
let compiled: string;
let lines: string[] = [];
/** The releases are the same for all tests, because they take long to copy. */
const shared = mkdtempSync(join(tmpdir(), 'vetcare-published-'));
const home = { path: (...parts: string[]) => join(parts[0] === SERVICE_RELEASES ? shared : dir, ...parts) };
const log = (line: string) => void lines.push(line);

/** Says that another release than what is compiled was live when the platform ran last. */
function prepare(area: string): void {
  const live: LiveServices = { [area]: { release: GOOD, origins: ['http://127.0.0.1:1'] } };
  writeFileSync(home.path(area === GATEWAY ? GATEWAY_FILE : SERVICES_FILE), JSON.stringify(live));
  compiled = published[area] ?? '';
}

const note = (area: string, action: 'deployed' | 'rolled back' | 'withdrawn', release: string, replaced?: string) =>
  deploymentNotes(home.path('releases'), () => new Date())({ area, action, release, ...(replaced && { replaced }) });
const started = () => releaseToStart(home, { service: SERVICE, compiled, file: home.path(SERVICES_FILE) }, log);

beforeAll(() => {
  published = {
    [GATEWAY]: publishService(repository, home.path(SERVICE_RELEASES), GATEWAY),
    ...publishServices(home, log),
  };
  for (const area of [SERVICE, GATEWAY]) {
    const [folder, release = ''] = [home.path(SERVICE_RELEASES, area), published[area]];
    cpSync(join(folder, release), join(folder, GOOD), { recursive: true, verbatimSymlinks: true });
    const description = JSON.parse(readFileSync(join(folder, GOOD, 'release.json'), 'utf8'));
    writeFileSync(join(folder, GOOD, 'release.json'), JSON.stringify({ ...description, release: GOOD }));
  }
});
afterAll(() => rmSync(shared, { recursive: true }));
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'vetcare-withdrawn-'));
  mkdirSync(home.path('releases'));
  lines = [];
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('when the platform is started again, a service', () => {
  it('whose compiled release was taken back by its deployment gets what is live', () => {
    prepare(SERVICE);
    note(SERVICE, 'withdrawn', compiled);
    expect(started()).toBe(GOOD);
    expect(lines).toEqual([expect.stringContaining(`review ${compiled} was taken back: ${GOOD} is started`)]);
  });

  it('whose compiled release an operator has gone back from gets what is live', () => {
    prepare(SERVICE);
    note(SERVICE, 'rolled back', GOOD, compiled);
    expect(started()).toBe(GOOD);
  });

  it('whose deployment nobody has finished gets what was live before', () => {
    prepare(SERVICE);
    const restore = { release: GOOD, origins: ['http://127.0.0.1:1'] };
    const deployment = {
      id: '0b8e2f60-5a53-4c3a-9d0c-3a5f6c1d2e4f',
      by: 'anna@elsewhere',
      pid: 1,
      since: '2026-11-29T12:00:00.000Z',
      state: 'live' as const,
    };
    const entry = {
      release: compiled,
      origins: restore.origins,
      deployment: { ...deployment, beat: 1, leaseSeconds: 20, restore },
    };
    writeFileSync(home.path(SERVICES_FILE), JSON.stringify({ [SERVICE]: entry }));
    note(SERVICE, 'withdrawn', compiled);
    expect(started()).toBe(GOOD);
  });

  it.each([
    ['whose rollback nobody has finished gets what that went back to', true, GOOD],
    ['whose deployment nobody has finished gets what is compiled', undefined, 'compiled'],
  ])('%s', async (_what, goesBack, wanted) => {
    const [origins, id] = [['http://127.0.0.1:1'], '0b8e2f60-5a53-4c3a-9d0c-3a5f6c1d2e4f'];
    prepare(SERVICE);
    const who = { id, by: `anna@${hostname()}`, pid: 999_999_999, since: '2026-11-29T12:00:00.000Z', beat: 1 };
    const restore = { release: compiled, origins };
    const deployment = { ...who, leaseSeconds: 20, state: 'checked', release: GOOD, goesBack, restore };
    writeFileSync(home.path(SERVICES_FILE), JSON.stringify({ [SERVICE]: { ...restore, deployment } }));
    writeFileSync(home.path(GATEWAY_FILE), '{}');
    await takeBackEnded(home, log);
    expect(started()).toBe(wanted === GOOD ? GOOD : compiled);
    expect(lines[0]).toContain(goesBack ? 'unfinished: it is carried out' : 'what was live before is live again');
  });

  it.each<[string, () => void]>([
    ['is new', () => undefined],
    ['was deployed again since', () => [note(SERVICE, 'withdrawn', compiled), note(SERVICE, 'deployed', compiled)]],
    ['another service has taken back', () => note('chat', 'withdrawn', compiled)],
  ])('whose compiled release %s gets that', (_how, happens) => {
    prepare(SERVICE);
    happens();
    expect(started()).toBe(compiled);
    expect(lines).toEqual([]);
  });
});

it('so are all services', () => {
  prepare(SERVICE);
  note(SERVICE, 'withdrawn', compiled);
  expect(publishServices(home, log)[SERVICE]).toBe(GOOD);
});

it('the gateway is started as what is live, too', async () => {
  prepare(GATEWAY);
  const plan = { name: GATEWAY, main: '', port: 1, env: {} };
  note(GATEWAY, 'withdrawn', compiled);
  expect((await planLiveGateway(home, plan, log)).main).toContain(GOOD);
  note(GATEWAY, 'deployed', compiled, GOOD);
  expect((await planLiveGateway(home, plan, log)).main).toContain(compiled);
});

it('a service of whose live release a file is missing gets what is compiled, and says so', () => {
  prepare(SERVICE);
  note(SERVICE, 'withdrawn', compiled);
  rmSync(home.path(SERVICE_RELEASES, SERVICE, GOOD, 'services/review/dist/main.js'));
  expect(started()).toBe(compiled);
  expect(lines).toEqual([expect.stringContaining('is started, although it was taken back')]);
});
