import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repository } from '../repository';
import { withoutParts } from './generated-part';
import { writtenLists } from './written-lists';

const SKIPPED = /^(node_modules|dist|build|results|test-results|fixtures|docs|package-lock\.json|\..*)$/;
const SOURCE = /\.(ts|tsx|js|mjs|cjs|json|ya?ml|sh|conf|Dockerfile)$|^Caddyfile$/;
/** A list is what names all areas, or all but one, this close to each other: a list that went stale lacks the newest. */
const WITHIN = 400;

/** Where areas have to be written out. None of them is wrong without a new area. */
const NECESSARY = [
  // They listen to others, each with handlers of their own.
  'services/chat/src/app.ts',
  'services/notification/src/app.ts',
  // Demo data of a service is made by calls that somebody has to write.
  'dev/src/seed/seed-services.ts',
  'dev/tsconfig.json',
  'dev/package.json',
  // What the menus of its tests contain is written out, so that a new area changes none of them.
  'shell/test/remotes.ts',
  // Records call animals patients, all other areas their owners.
  'dev/src/areas/words-for-people.test.ts',
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

/** Whether a text names all of them, or all but one, as strings, keys or members within a few lines. */
function listsThem(text: string, names: string[]): boolean {
  const found = names.map((name) =>
    [...text.matchAll(new RegExp(`(?<=['"\`{[(|,.\\s])${name}(?=['"\`:;,\\])|\\s/])`, 'g'))].map(({ index }) => index),
  );
  const namedFrom = (at: number) =>
    found.filter((places) => places.some((place) => place >= at && place - at < WITHIN)).length;
  return found.flat().some((at) => namedFrom(at) >= Math.max(2, names.length - 1));
}

const services = folders('services').map(({ name }) => name);
const remotes = folders('.')
  .map(({ name }) => name)
  .filter((name) => name.startsWith('mfe-'));

const listing = (names: string[]) =>
  [...sourcesIn(repository)]
    .filter((path) => listsThem(withoutParts(readFileSync(path, 'utf8')), names))
    .map((path) => relative(repository, path))
    .filter((path) => !NECESSARY.includes(path));

describe('lists of areas', () => {
  it.each([
    ['services', services],
    ['remotes', remotes],
  ])(
    'neither a source nor a test lists the %s by hand, which another one would have to be added to',
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
    expect(listsThem(text, ['auth', 'booking'])).toBe(true);
    expect(listsThem(text, ['auth', 'booking', 'record'])).toBe(true);
  });

  it('are not found where only some are named', () => {
    expect(listsThem("const some = ['auth'];", ['auth', 'booking'])).toBe(false);
    expect(listsThem("const some = ['auth', 'booking'];", ['auth', 'booking', 'record', 'chat'])).toBe(false);
  });
});
