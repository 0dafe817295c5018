import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { readPlaces } from '@vetcare/contracts';
import { newCall, newEvent } from '../../src/new/new-call';
import { newPage, newRemote } from '../../src/new/new-remote';
import { type Made, newService } from '../../src/new/new-service';
import { repository } from '../../src/repository';

/** Each step starts a program, which takes its time on a busy machine. */
jest.setTimeout(300_000);

const root = mkdtempSync(join(tmpdir(), 'vetcare-new-'));
const made: Record<string, Made> = {};

/** Runs a program in the copy. @throws Error with what it wrote */
function run(script: string, ...args: string[]): void {
  try {
    execFileSync(process.execPath, [join(repository, 'node_modules', script), ...args], { cwd: root, stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    throw new Error(`${script} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

/** What is in the work tree, with links to everything that is installed: our own packages are those of the copy. */
function copyRepository(): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  for (const path of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(repository, path), join(root, path));
  }
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  const modules = join(repository, 'node_modules');
  const own = join(root, 'node_modules/@vetcare');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(modules))
    if (name !== '@vetcare' && name !== '.cache') symlinkSync(join(modules, name), join(root, 'node_modules', name));
  const parents = ['packages', 'services', '.'];
  const folders = parents.flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(parent, name)));
  for (const folder of folders.filter((path) => existsSync(join(root, path, 'package.json')))) {
    symlinkSync(join(root, folder), join(own, basename(folder)));
    // What is installed for it alone, and what is compiled: Jest loads its global setup from there.
    for (const part of ['node_modules', 'dist'])
      if (existsSync(join(repository, folder, part)))
        symlinkSync(join(repository, folder, part), join(root, folder, part));
  }
}

const ownFiles = () => Object.values(made).flatMap(({ own }) => own);
const source = (path: string) => /\.(tsx?|json|css)$/.test(path);

beforeAll(() => {
  copyRepository();
  made.service = newService(root, 'trials');
  made.remote = newRemote(root, 'mfe-trials');
  made.call = newCall(root, 'trials', 'count');
  made.event = newEvent(root, 'trials', 'entry.removed');
  made.page = newPage(root, 'mfe-trials', 'shared');
  for (const [name, folder] of [
    ['trials', 'services/trials'],
    ['mfe-trials', 'mfe-trials'],
  ] as const)
    symlinkSync(join(root, folder), join(root, 'node_modules/@vetcare', name));
  run('@biomejs/biome/bin/biome', 'check', '--write', ...ownFiles().filter(source), 'packages/contracts/src/areas.ts');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const FOLDERS =
  /^(services|mfe-trials|k8s\/overlays|k8s\/backup\/overlays)\/|^packages\/contracts\/src\/areas\/trials\.ts$/;

describe('a new service, its remote, and what is added to them', () => {
  it('stand in their own folders, and touch two files of others beside the written lists', () => {
    expect(ownFiles().filter((path) => !FOLDERS.test(path) || !path.includes('trials'))).toEqual([]);
    const changed = new Set(Object.values(made).flatMap((one) => one.changed));
    expect([...changed].sort()).toEqual(['package-lock.json', 'packages/contracts/src/areas.ts']);
    const written = new Set(Object.values(made).flatMap((one) => one.written));
    expect([...written].sort()).toEqual([
      'bench/plain/apps.ts',
      'docker-compose.yml',
      'docker/prometheus.yml',
      'k8s/overlays/gateway/kustomization.yaml',
    ]);
  });

  it('have an overlay, a backup, a changelog, and a place in Compose and in the gateway’s overlay', () => {
    expect(ownFiles()).toEqual(
      expect.arrayContaining([
        'services/trials/CHANGELOG.md',
        'k8s/overlays/trials/kustomization.yaml',
        'k8s/backup/overlays/trials/kustomization.yaml',
        'mfe-trials/CHANGELOG.md',
        'k8s/overlays/mfe-trials/kustomization.yaml',
      ]),
    );
    const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    expect(compose).toContain('WORKSPACE: services/trials');
    expect(compose).toContain('AREA: mfe-trials');
    const overlay = readFileSync(join(root, 'k8s/overlays/gateway/kustomization.yaml'), 'utf8');
    expect(overlay).toContain('"mfe-trials":"http://vetcare-mfe-trials:8080"');
  });

  it('have a place in the account menu that the shell can draw', () => {
    const { routes, places } = JSON.parse(readFileSync(join(root, 'mfe-trials/routes.json'), 'utf8'));
    const paths = routes.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['/trials', '/trials/shared']);
    const read = readPlaces(places, paths);
    expect(read.faults).toEqual([]);
    expect(read.places).toEqual([expect.objectContaining({ in: 'account', to: '/trials' })]);
  });

  it('keep the rules of lint and of imports', () => {
    run('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...ownFiles().filter(source));
    const rules = ['--config', '.dependency-cruiser.cjs'];
    run('dependency-cruiser/bin/dependency-cruise.mjs', ...rules, 'services/trials', 'mfe-trials');
  });

  it('name the order of their folders, and a folder without a place in it is refused', () => {
    const readRules = () => execFileSync(process.execPath, ['.dependency-cruiser.cjs'], { cwd: root, stdio: 'pipe' });
    expect(readRules).not.toThrow();
    mkdirSync(join(root, 'services/trials/src/stray'));
    expect(readRules).toThrow(/stray of services\/trials\/src has no place/);
    rmSync(join(root, 'services/trials/src/stray'), { recursive: true });
  });

  it.each([
    ['service', 'tsconfig.test.json', ['services/trials/src', 'services/trials/test', 'packages/service-kit/src']],
    [
      'remote',
      'tsconfig.web.json',
      ['mfe-trials/src', 'mfe-trials/test', 'packages/ui/src/css-modules.d.ts', 'packages/ui/test/jest-setup.ts'],
    ],
  ])('compile: the %s', (name, base, include) => {
    const config = { extends: `./${base}`, compilerOptions: { incremental: false }, include };
    writeFileSync(join(root, `tsconfig.${name}.json`), JSON.stringify(config));
    run('typescript/bin/tsc', '-p', `tsconfig.${name}.json`, '--checkers', '1');
  });

  it('pass their own tests', () => {
    run('jest/bin/jest.js', '--maxWorkers=2', 'services/trials', 'mfe-trials');
  });
});

describe('what is refused', () => {
  it.each<[string, () => unknown, RegExp]>([
    ['a name that there is already', () => newService(root, 'review'), /is there already/],
    ['a name with a hyphen', () => newService(root, 'lost-pets'), /no name of a service/],
    ['a remote without the call it lists', () => newRemote(root, 'mfe-lost'), /npm run new -- service lost/],
    ['a call of a service with a contract of another kind', () => newCall(root, 'review', 'count'), /CONTRIBUTING/],
    ['an event without a fact', () => newEvent(root, 'trials', 'moved'), /is no event/],
    ['a page outside of its remote', () => newPage(root, 'mfe-trials', '../evil'), /no name of a page/],
  ])('%s', (_what, make, message) => {
    expect(make).toThrow(message);
  });
});
