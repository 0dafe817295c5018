import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { events, routes } from '@vetcare/contracts';
import { asyncApiDocument } from '../../src/contract-documents/asyncapi';
import { openApiDocument } from '../../src/contract-documents/openapi';

const written = (name: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, '../../../docs/contract', name), 'utf8'));
const plain = (document: unknown): unknown => JSON.parse(JSON.stringify(document));

describe('the contract documents', () => {
  // Promises: calls.server-behaviour
  it('are what packages/contracts says: after a change run `npm run contract`', () => {
    expect(written('openapi.json')).toEqual(plain(openApiDocument()));
    expect(written('asyncapi.json')).toEqual(plain(asyncApiDocument()));
  });

  // Promises: calls.server-behaviour
  it('name every path and every event', () => {
    const { paths } = written('openapi.json') as { paths: Record<string, unknown> };
    const { channels } = written('asyncapi.json') as { channels: Record<string, unknown> };
    const wanted = Object.values(routes).flatMap((route) => route.paths.map((path) => path.replace(/:(\w+)/g, '{$1}')));
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(wanted));
    expect(Object.keys(channels)).toEqual(expect.arrayContaining(Object.keys(events)));
  });
});
