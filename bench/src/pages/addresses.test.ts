import { Registry } from '@vetcare/contracts';
import { listAddresses } from './addresses';

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
  const found = listAddresses(registry, 'd1').map(({ path, visitor }) => `${path} ${visitor}`);
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
