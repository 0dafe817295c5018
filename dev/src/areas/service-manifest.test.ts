import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServices } from './service-manifest';

const root = mkdtempSync(join(tmpdir(), 'vetcare-manifests-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(folder: string, manifest: object) {
  mkdirSync(join(root, 'services', folder), { recursive: true });
  writeFileSync(join(root, 'services', folder, 'service.json'), JSON.stringify(manifest));
}
const plain = { takesCalls: true, servers: ['mongo'] };

it('reads what a service needs, and refuses what nobody gives it', () => {
  write('pets', { ...plain, name: 'pets' });
  write('chat', { ...plain, name: 'chat', sockets: true });
  expect(readServices(root).map(({ name, sockets }) => [name, sockets])).toEqual([
    ['chat', true],
    ['pets', false],
  ]);
  write('pets', { ...plain, name: 'pets', sockets: true });
  expect(() => readServices(root)).toThrow('which the gateway leads to chat only');
  write('pets', { ...plain, name: 'cats' });
  expect(() => readServices(root)).toThrow('names cats, but its folder is pets');
});
