import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const all = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !file.startsWith('dev/templates/'));
const changelogs = all.filter((file) => file.endsWith('CHANGELOG.md'));
const documents = all.filter((file) => !changelogs.includes(file));

const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to).filter((to) => !/^(\w+:|#|\/)/.test(to));

/** Files that a document names from the top of the repository: `services/booking/src/app.ts`, not `src/app.ts` or `*.routes.ts`. */
function pathsOf(text: string): string[] {
  const folders = readdirSync(root, { withFileTypes: true }).filter((one) => one.isDirectory());
  const top = folders.map(({ name }) => name.replace('.', '\\.')).join('|');
  const named = new RegExp(`\`((?:${top})/[\\w./-]+\\.(?:ts|tsx|mjs|cjs|js|json|md|ya?ml|css))\``, 'g');
  return [...text.matchAll(named)].map(([, path = '']) => path);
}

/** Folders that appear when the project is built or run. */
const isMade = (path: string) => /(^|\/)(dist|build|test-results|node_modules|bench\/results|\.vetcare)\//.test(path);

/** The area that docs/new-area.md has its reader make. */
const isExample = (path: string) => /(^|[/-])pets\b/.test(path);

function missingIn(document: string): string[] {
  const text = read(document);
  const links = linksOf(text).map((to) => join(dirname(document), to.replace(/#.*/, '')));
  return [...links, ...pathsOf(text)].filter(
    (path) => !isMade(path) && !isExample(path) && !existsSync(join(root, path)),
  );
}

test('what documents lead to is there', () => {
  const missing = documents.flatMap((document) => missingIn(document).map((path) => `${document}: ${path}`));
  expect(missing).toEqual([]);
  expect(documents.length).toBeGreaterThan(50);
});

/** Settings, limits and other constants: `HOLD_MINUTES`. What decisions name may have gone since. */
const constantsOf = (text: string): string[] =>
  [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map(([, name = '']) => name);

test('settings that documents name are in the code', () => {
  const search = ['grep', '-ohwE', '[A-Z][A-Z0-9]*(_[A-Z0-9]+)+', '--', ':!*.md'];
  const code = execFileSync('git', search, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const known = new Set(code.split('\n'));
  const named = documents
    .filter((file) => !file.startsWith('docs/adr/'))
    .flatMap((file) => constantsOf(read(file)).map((name) => ({ file, name })));
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(50);
});

test('the index of decisions has a line for each of them, by number', () => {
  const decisions = readdirSync(join(root, 'docs/adr')).filter((file) => /^\d{4}-/.test(file));
  const index = read('docs/adr/README.md');
  const lines = [...index.matchAll(/^\| *(\d+) *\| *\[[^\]]+\]\((\d{4}-[^)]+)\) *\| *\S.*\| *\d{4}-\d\d-\d\d *\|$/gm)];
  expect(lines.map(([, , file]) => file)).toEqual(decisions);
  expect(lines.map(([, number]) => Number(number))).toEqual(decisions.map((file) => Number(file.slice(0, 4))));
});

const foldersWith = (parent: string, file: string) =>
  readdirSync(join(root, parent)).filter((name) => existsSync(join(root, parent, name, file)));

test.each([
  ['README.md', [...foldersWith('services', 'service.json'), ...foldersWith('.', 'routes.json')]],
  ['docs/architecture.md', foldersWith('services', 'service.json')],
])('a table of %s has each area', (document, areas) => {
  const rows = read(document).match(/^\|.*$/gm) ?? [];
  expect(areas.filter((area) => !rows.some((row) => new RegExp(`\\b${area}\\b`).test(row)))).toEqual([]);
  expect(areas.length).toBeGreaterThan(5);
});

test('each change in a changelog has its date', () => {
  const changes = changelogs.flatMap((file) =>
    [...read(file).matchAll(/^- .*$/gm)].map(([line]) => `${file}: ${line}`),
  );
  expect(changes.filter((line) => !/: - \d{4}-\d\d-\d\d: /.test(line))).toEqual([]);
  expect(changes.length).toBeGreaterThan(50);
});
