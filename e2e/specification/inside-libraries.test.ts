import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Line {
  place: string;
  library: string;
  rest: string;
}
const lines: Line[] = [...read('docs/inside-libraries.md').matchAll(/^\| `([^`]+)` +\| ([^|]+?) +\|(.*)\|$/gm)].map(
  ([, place = '', library = '', rest = '']) => ({ place, library, rest }),
);

/** A private field or prototype of something foreign, a hook of React's developer tools, or a file that a package does not export. */
const INSIDE = new RegExp(
  [
    /\._(?!id\b|_)[a-z]\w+/,
    /\['_\w+'\]/,
    /(?<!\bObject)\.prototype\b/,
    /Reflect\.(get|set)\(\w[\w.]*, '/,
    /__REACT_DEVTOOLS_GLOBAL_HOOK__/,
    /from '(@[\w-]+\/)?[\w-]+\/(lib|dist)\//,
    /require\.resolve\('(@[\w-]+\/)?(?!webpack)[\w-]+\/(cli|lib|dist|package\.json)/,
    /replaceModule\(\n?\s*'/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !/(^|\/)(test|templates)\/|\.test\.tsx?$|^packages\/embedded-mongo\/|^e2e\//.test(file));

test('each place and test that the page names is there', () => {
  expect(lines.length).toBeGreaterThan(15);
  const tests = lines.flatMap(({ rest }) =>
    [...rest.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file),
  );
  expect([...lines.map(({ place }) => place), ...tests].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('it names the versions that are installed', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  const named = lines.filter(({ library }) => !library.startsWith('Node '));
  const wrong = named.filter(({ library }) => {
    const [, name, version] = /^(\S+) (\S+)$/.exec(library) ?? [];
    return !version || packages[`node_modules/${name}`]?.version !== version;
  });
  expect(wrong.map(({ place, library }) => `${place}: tried with ${library}`)).toEqual([]);
});

test('no other file reaches inside a library', () => {
  const places = lines.map(({ place }) => place);
  const found = sources.filter((file) => INSIDE.test(read(file)));
  expect(found.filter((file) => !places.includes(file))).toEqual([]);
  expect(found.length).toBeGreaterThan(8);
});
