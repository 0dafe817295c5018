import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repository } from '../repository';
import { withoutParts } from './generated-part';
import { writtenLists } from './written-lists';

const SKIPPED = /^(node_modules|dist|build|results|test-results|fixtures|docs|package-lock\.json|\..*)$/;
const SOURCE = /\.(ts|tsx|js|mjs|cjs|json|ya?ml|sh|conf|Dockerfile)$|^Caddyfile$/;
/** A list is what names all areas this close to each other. */
const WITHIN = 400;

/** Where a list has to be written out, with what fails if an area is missing there. */
const NECESSARY = [
  // It listens to all others, each with handlers of their own.
  'services/notification/src/app.ts',
  // It compiles everybody's pages as one on purpose.
  'bench/plain/plain-pages.view.tsx',
];

const folders = (parent: string) => readdirSync(join(repository, parent), { withFileTypes: true });

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesIn(path);
    else if (SOURCE.test(entry.name)) yield path;
  }
}

/** Whether a text names all of them as strings, keys or members within a few lines. */
function listsAll(text: string, names: string[]): boolean {
  const found = names.map((name) =>
    [...text.matchAll(new RegExp(`(?<=['"\`{[(|,.\\s])${name}(?=['"\`:;,\\])|\\s/])`, 'g'))].map(({ index }) => index),
  );
  const [first = [], ...others] = found;
  return first.some((at) => others.every((places) => places.some((place) => Math.abs(place - at) < WITHIN)));
}

const services = folders('services').map(({ name }) => name);
const remotes = folders('.')
  .map(({ name }) => name)
  .filter((name) => name.startsWith('mfe-'));

const listing = (names: string[]) =>
  [...sourcesIn(repository)]
    .filter((path) => listsAll(withoutParts(readFileSync(path, 'utf8')), names))
    .map((path) => relative(repository, path))
    .filter((path) => !NECESSARY.includes(path));

describe('lists of areas', () => {
  it.each([
    ['services', services],
    ['remotes', remotes],
  ])(
    'neither a source nor a test lists all %s by hand, which another one would have to be added to',
    (_name, names) => {
      expect(listing(names)).toEqual([]);
    },
  );

  it.each(Object.entries(writtenLists()))('in %s is what `npm run areas` writes', (path, text) => {
    expect(readFileSync(join(repository, path), 'utf8')).toBe(text);
  });

  it.each([
    "const all = ['auth', 'booking'];",
    'areas: [auth, booking]',
    'for area in auth booking; do',
    '(auth|booking)',
  ])('are found where there is one: %s', (text) => {
    expect(listsAll(text, ['auth', 'booking'])).toBe(true);
  });

  it('are not found where only some are named', () => {
    expect(listsAll("const some = ['auth'];", ['auth', 'booking'])).toBe(false);
  });
});
