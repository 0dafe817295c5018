import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from '@vetcare/contracts';
import { listAddresses, type Subjects } from './addresses';

const subjects: Subjects = {
  ...{ doctor: 'd1', pet: 'p1', consultation: 'c1', prescription: 'x1', received: 'r1', asked: 'a1', visit: 'v1' },
};

const registry = Registry.parse({
  version: 1,
  shell: { release: 'a', base: '/mfe/shell/a/', js: [], css: [] },
  remotes: {
    'mfe-public': {
      stable: { release: 'a', entry: '/mfe/mfe-public/a/entry.js' },
      routes: ['/doctor/:id', '/auth/login', '/user/chats/*'],
      rules: { '/auth/login': { anonymous: true }, '/user/chats/*': { roles: ['patient', 'admin'] } },
    },
  },
});

it('lists each page once for each visitor who may see it', () => {
  const found = listAddresses(registry, subjects).map(({ path, visitor }) => `${path} ${visitor}`);
  expect(found).toEqual([
    '/doctor/d1 anonymous',
    '/doctor/d1 patient',
    '/doctor/d1 doctor',
    '/doctor/d1 admin',
    '/auth/login anonymous',
    '/user/chats patient',
    '/user/chats admin',
    '/user/chats/d1 patient',
    '/user/chats/d1 admin',
  ]);
});

it('gives each page of the record what it is about', () => {
  const { routes } = JSON.parse(readFileSync(join(__dirname, '../../../mfe-record/routes.json'), 'utf8')) as {
    routes: { path: string }[];
  };
  const patterns = routes.map(({ path }) => path).filter((path) => path.includes(':'));
  const remote = { stable: { release: 'a', entry: '/mfe/mfe-record/a/entry.js' }, routes: patterns, rules: {} };
  const paths = listAddresses(Registry.parse({ ...registry, remotes: { 'mfe-record': remote } }), subjects)
    .filter(({ visitor }) => visitor === 'admin')
    .map(({ path }) => path);
  expect(paths.filter((path) => path.includes('d1') || path.includes(':'))).toEqual(['/user/prepare/d1']);
  expect(paths).toEqual(expect.arrayContaining(['/user/pets/p1/edit', '/doctor/records/c1', '/prescription/x1']));
});
