import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@vetcare/contracts';
import { spellings, writeTemplate } from '../../src/new/fill-in';
import { newCall, newEvent } from '../../src/new/new-call';
import { newPage } from '../../src/new/new-remote';
import { repository } from '../../src/repository';

const guide = readFileSync(join(repository, 'docs/new-area.md'), 'utf8');
const [, name = ''] = /^npm run new -- service (\w+)/m.exec(guide) ?? [];
const remote = `mfe-${name}`;
const root = mkdtempSync(join(tmpdir(), 'vetcare-example-'));
const foundIn = (path: string, pattern: RegExp) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([, found = '']) => found);

/** What the guide makes, without the lists of all areas. */
beforeAll(() => {
  writeTemplate(root, 'service', spellings('name', name));
  writeTemplate(root, 'remote', spellings('name', name));
  newPage(root, remote, name);
  const make = new Map([
    ['call', newCall],
    ['event', newEvent],
    ['page', newPage],
  ]);
  for (const [, kind = '', of = '', part = ''] of guide.matchAll(/^npm run new -- (\w+) (\S+) (\S+) +#/gm))
    make.get(kind)?.(root, of, part);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const { routes, events } = contract;
const paths = Object.values(routes).flatMap((route) => [...route.paths]);
const pages = readdirSync(repository)
  .filter((folder) => folder.startsWith('mfe-'))
  .flatMap((folder) => JSON.parse(readFileSync(join(repository, folder, 'routes.json'), 'utf8')).routes)
  .map((route: { path: string }) => route.path);

it.each<[string, string, RegExp, number, readonly string[]]>([
  ['calls', 'packages/contracts/src/areas/NAME.ts', /^ {2}(\w+): \{$/gm, 3, Object.keys(routes)],
  ['paths', 'packages/contracts/src/areas/NAME.ts', /'(\/api\/[^']+)'/g, 3, paths],
  ['events', 'packages/contracts/src/areas/NAME.ts', /^ *'([\w.-]+\.v1)': z/gm, 2, Object.keys(events)],
  ['names', 'packages/contracts/src/areas/NAME.ts', /^export const (\w+)/gm, 5, Object.keys(contract)],
  ['pages', 'mfe-NAME/routes.json', /"path": "([^"]+)"/g, 2, pages],
])('the example of the guide makes %s that nobody has', (_what, path, pattern, count, taken) => {
  const made = foundIn(path.replace('NAME', name), pattern);
  expect(made).toHaveLength(count);
  expect(made.filter((one) => taken.includes(one))).toEqual([]);
});
