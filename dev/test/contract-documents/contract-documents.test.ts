import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { events, routes } from '@vetcare/contracts';
import { asyncApiDocument } from '../../src/contract-documents/asyncapi';
import { callsManifests } from '../../src/contract-documents/calls-manifests';
import { findBreaks } from '../../src/contract-documents/find-breaks';
import { openApiDocument } from '../../src/contract-documents/openapi';
import { readRecords, writeRecord } from '../../src/contract-documents/release-records';
import { contractShapes } from '../../src/contract-documents/released-shapes';
import { repository } from '../../src/repository';

const written = (name: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, '../../../docs/contract', name), 'utf8'));
const plain = (document: unknown): unknown => JSON.parse(JSON.stringify(document));

describe('the contract documents', () => {
  // Promises: calls.server-behaviour
  it('are what packages/contracts says: after a change run `npm run contract`', () => {
    expect(written('openapi.json')).toEqual(plain(openApiDocument()));
    expect(written('asyncapi.json')).toEqual(plain(asyncApiDocument()));
    for (const [path, text] of Object.entries(callsManifests()))
      expect({ path, text: readFileSync(join(repository, path), 'utf8') }).toEqual({ path, text });
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

describe('a released contract', () => {
  const folder = join(__dirname, '../../../docs/contract/releases');
  const records = readRecords(folder);

  it('is recorded for the last releases', () => {
    expect(records.length).toBeGreaterThan(0);
  });

  it.each(records)('of $name is kept: publish the next version beside it instead of changing it', ({ shapes }) => {
    expect(findBreaks(shapes, contractShapes())).toEqual([]);
  });

  const shapes = (sent: Record<string, string>, received: Record<string, string> = {}) => ({
    sent: { call: { '': 'object', ...sent } },
    received: { call: { '': 'object', ...received } },
  });

  it.each<[what: string, now: ReturnType<typeof shapes>, breaks: string[]]>([
    ['an answer that lost a field', shapes({}), ['lost .fee']],
    ['a field of another type', shapes({ '.fee': 'string' }), ['changed .fee from integer to string']],
    ['a field that may be null', shapes({ '.fee': 'integer|null' }), ['changed .fee from integer to integer|null']],
    ['a field that may be missing', shapes({ '.fee': 'integer?' }), ['may leave out .fee, which was always there']],
    ['one more field', shapes({ '.fee': 'integer', '.name': 'string' }), []],
  ])('breaks its readers with %s or not', (_what, now, breaks) => {
    const released = shapes({ '.fee': 'integer' });
    expect(findBreaks(released, now)).toEqual(breaks.map((line) => `call: the answer or event ${line}`));
  });

  it.each<[what: string, now: ReturnType<typeof shapes>, breaks: string[]]>([
    ['a field that is gone', shapes({}, {}), ['no longer accepts .note']],
    ['a narrower type', shapes({}, { '.note': 'integer?' }), ['accepts .note only as integer?, not as string|null?']],
    ['a new field that must be sent', shapes({}, { '.note': 'string|null?', '.pet': 'string' }), ['demands .pet']],
    ['a field that must be sent now', shapes({}, { '.note': 'string|null' }), ['demands .note']],
    ['a new field that may be sent', shapes({}, { '.note': 'string|null?', '.pet': 'string?' }), []],
  ])('breaks its senders with %s or not', (_what, now, breaks) => {
    const released = shapes({}, { '.note': 'string|null?' });
    expect(findBreaks(released, now)).toEqual(breaks.map((line) => `call: the body ${line}`));
  });

  it('that is gone is named', () => {
    const now = { sent: {}, received: {} };
    expect(findBreaks(shapes({}), now)).toEqual(['call: is gone', 'call: is gone']);
  });

  it('is recorded again with each release, and the fourth last is removed', () => {
    const dir = mkdtempSync(join(tmpdir(), 'vetcare-records-'));
    for (const day of [1, 2, 3, 4]) writeRecord(dir, shapes({}), new Date(Date.UTC(2026, 10, day)));
    expect(readRecords(dir).map(({ name }) => name)).toEqual(['2026-11-02.json', '2026-11-03.json', '2026-11-04.json']);
    rmSync(dir, { recursive: true });
  });
});
