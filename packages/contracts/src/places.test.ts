import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPlaces } from './places';

const text = { en: 'Pets', hi: 'पालतू' };
const pets = { in: 'bar', to: '/user/pets', text, roles: ['patient'], order: 15 };
const routes = ['/user/pets', '/user/pets/:id'];

test('a good place is taken as it is', () => {
  expect(readPlaces([pets], routes)).toEqual({ places: [pets], faults: [] });
});

test.each([
  ['no object', 7, /place 1 is left out/],
  ['a part of the frame that there is not', { ...pets, in: 'footer' }, /→ at in/],
  ['another origin', { ...pets, to: '//evil.test' }, /a path such as/],
  ['a script', { ...pets, to: 'javascript:alert(1)' }, /a path such as/],
  ['nobody who sees it', { ...pets, roles: [] }, /→ at roles/],
  ['one language only', { ...pets, text: { en: 'Pets' } }, /→ at text.hi/],
  ['an icon that is no path', { ...pets, icon: 'M0 0"/><script>' }, /path data/],
  ['a field that nobody knows', { ...pets, colour: 'red' }, /colour/],
  ['a page of another area', { ...pets, to: '/admin' }, /\/admin is no page of this area/],
  ['a link to a page of another area', { ...pets, links: [{ to: '/admin', text }] }, /\/admin is no page/],
])('a place with %s is left out, the one beside it stays, and the fault is named', (_what, bad, fault) => {
  const { places, faults } = readPlaces([bad, pets], routes);
  expect(places).toEqual([pets]);
  expect(faults).toEqual([expect.stringMatching(fault)]);
});

const root = join(__dirname, '../../..');
const remotes = readdirSync(root).filter((name) => existsSync(join(root, name, 'routes.json')));

test.each(remotes)('%s names no place that would be left out', (name) => {
  const { routes: own, places = [] } = JSON.parse(readFileSync(join(root, name, 'routes.json'), 'utf8'));
  const { faults } = readPlaces(
    places,
    own.map(({ path }: { path: string }) => path),
  );
  expect(faults).toEqual([]);
});
