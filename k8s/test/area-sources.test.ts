import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areas, root, services } from './areas';

let out: string;
beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'vetcare-area-'));
});
afterAll(() => rmSync(out, { recursive: true }));

const workspaceOf = (area: string) => (services.includes(area) ? `services/${area}` : area);
const ownFolders = areas.map((area) => `${workspaceOf(area)}/`);

/** What an area's image is built from, copied as its Dockerfile does. */
function copyArea(area: string) {
  execFileSync(process.execPath, [join(root, 'docker/copy-area.mjs'), workspaceOf(area), join(out, area)]);
  const list = (part: string) =>
    readdirSync(join(out, area, part), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(out, area, part).length + 1));
  const lock = JSON.parse(readFileSync(join(out, area, 'manifests/package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  return { sources: list('sources'), manifests: list('manifests'), locked: Object.keys(lock.packages) };
}

test.each(areas)('%s is built from its own part of the repository', (area) => {
  const { sources, manifests, locked } = copyArea(area);
  const others = ownFolders.filter((folder) => folder !== `${workspaceOf(area)}/`);
  const foreign = [...sources, ...manifests, ...locked.map((at) => `${at}/`)].filter((file) =>
    others.some((folder) => file.startsWith(folder)),
  );
  expect(foreign).toEqual([]);
  expect(sources.some((file) => file.startsWith(`${workspaceOf(area)}/src/`))).toBe(true);
  expect(sources.filter((file) => /(^|\/)test\/|\.test\.tsx?$/.test(file))).toEqual([]);
});

test('an area installs nothing that only another area imports', () => {
  const { locked } = copyArea('review');
  expect(locked).toContain('node_modules/mongoose');
  expect(locked).not.toContain('node_modules/pdfkit');
  expect(locked).not.toContain('node_modules/webpack');
  expect(locked).not.toContain('node_modules/jest');
});
