import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './areas';

let image: string;

beforeEach(() => {
  image = mkdtempSync(join(tmpdir(), 'vetcare-publish-'));
  const folders = ['docker', 'packages/web-kit/webpack', 'releases'];
  for (const folder of folders) mkdirSync(join(image, folder), { recursive: true });
  for (const file of ['packages/web-kit/webpack/areas.mjs', 'packages/web-kit/webpack/registry.mjs']) {
    cpSync(join(root, file), join(image, file));
  }
  cpSync(join(root, 'docker/publish-area.mjs'), join(image, 'docker/publish-area.mjs'));
});

afterEach(() => rmSync(image, { recursive: true }));

/** Runs the script of the publish image in a folder that contains only the files of that image. */
function publish(area: string, release: string): void {
  const folder = join(image, area, 'dist');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, release), { recursive: true });
  const about = { release, entry: `/mfe/${area}/${release}/entry.js`, js: [], css: [] };
  const description = area === 'shell' ? { shell: about } : { release: about, routes: ['/chats/*'], rules: {} };
  writeFileSync(join(folder, release, 'release.json'), JSON.stringify(description));
  const env = { PATH: process.env.PATH, AREA: area, RELEASES_DIR: join(image, 'releases') };
  execFileSync(process.execPath, [join(image, 'docker/publish-area.mjs')], { env });
}

const registry = (): unknown => JSON.parse(readFileSync(join(image, 'releases/remotes.json'), 'utf8'));
const hasRelease = (area: string, release: string): string =>
  readFileSync(join(image, 'releases', area, release, 'release.json'), 'utf8');

test('publishing adds the release, points the registry to it and keeps the release before', () => {
  publish('shell', 's1');
  publish('mfe-chat', 'r1');
  publish('mfe-chat', 'r2');
  expect(registry()).toMatchObject({
    shell: { release: 's1' },
    remotes: { 'mfe-chat': { stable: { release: 'r2' }, previous: { release: 'r1' } } },
  });
  expect(hasRelease('mfe-chat', 'r1')).toContain('r1');
  expect(hasRelease('mfe-chat', 'r2')).toContain('r2');
});

test('publishing the same release again changes nothing', () => {
  publish('mfe-chat', 'r1');
  publish('mfe-chat', 'r2');
  const before = registry();
  publish('mfe-chat', 'r2');
  expect(registry()).toEqual(before);
});
