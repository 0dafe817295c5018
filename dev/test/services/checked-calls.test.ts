import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '../../src/areas/service-manifest';
import { readCheckedCalls, routeOf } from '../../src/checked-calls/checked-calls';
import { compareAccess } from '../../src/checked-calls/compare-access';
import { findLosses } from '../../src/checked-calls/find-losses';
import { contractOf, findContractBreaks } from '../../src/contract-documents/recorded-contract';
import { repository } from '../../src/repository';
import { processAsker } from '../../src/services/ask-process';

const dir = mkdtempSync(join(tmpdir(), 'vetcare-losses-'));
/** Remotes of which one uses the slots. */
const code = { folders: { 'mfe-public': join(dir, 'mfe-public'), 'mfe-admin': join(dir, 'mfe-admin') } };
const servers: Server[] = [];

beforeAll(() => {
  for (const folder of Object.values(code.folders)) mkdirSync(folder);
  writeFileSync(join(dir, 'mfe-public/app.js'), 'a.get("/api/doctors/:id/slots",{params:{id:b}})');
  writeFileSync(join(dir, 'mfe-admin/app.js'), 'a.get("/api/doctors/:id")');
});
afterAll(async () => {
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  rmSync(dir, { recursive: true });
});

async function serve(
  answers: (path: string, isSignedIn: boolean) => { status?: number; body: unknown; cacheControl?: string },
): Promise<string> {
  const server = createServer(({ url = '', headers: { authorization } }, response) => {
    const { status = 200, body, cacheControl = 'no-cache' } = answers(url, authorization !== undefined);
    const headers = { 'content-type': 'application/json', 'cache-control': cacheControl };
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const privateKey = Buffer.from(
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
).toString('base64');
const accounts = [{ id: '0123456789abcdef01234567', role: 'doctor' as const }];
/** Compares two processes of booking. */
async function compare(before: string, now: string, hadCall = (_name: string) => true) {
  const askAt = await processAsker({ service: 'booking', privateKey, now: () => new Date() });
  const sides = { before: askAt(before), now: askAt(now) };
  return findLosses({ service: 'booking', ...sides, accounts, code, hadCall });
}
const slots = { slots: ['2026-11-24T08:00:00.000Z'], bookableNow: true };

/** Refuses visitors unless it lets them in, and has one booking of the doctor. */
const bookings =
  ({ letsIn = false, ofBooking = 200 } = {}) =>
  (path: string, isSignedIn: boolean) => {
    if (!path.startsWith('/api/doctor/')) return { status: 404, body: {} };
    if (!isSignedIn && !letsIn) return { status: 401, body: {} };
    return path.split('?')[0] === '/api/doctor/bookings' ? { body: [{ _id: 'b7' }] } : { status: ofBooking, body: {} };
  };

it('finds that a release lets in whom the one before keeps out', async () => {
  const before = await serve(bookings());
  const letIn = ({ losses }: Awaited<ReturnType<typeof compare>>) => losses.filter((one) => one.includes('kept out'));
  expect(letIn(await compare(before, await serve(bookings({ letsIn: true }))))).toContainEqual(
    expect.stringMatching(
      /^GET \/api\/doctor\/bookings as visitor answered 200, where 401 was answered before: it lets in/,
    ),
  );
  expect(letIn(await compare(before, await serve(bookings())))).toEqual([]);
  // What everybody had is no refusal, and what nobody has any more is lost otherwise.
  const open = await serve(bookings({ letsIn: true }));
  expect(letIn(await compare(open, before))).toEqual([]);
});

it('asks for what an answer of the release before names', async () => {
  const before = await serve(bookings());
  const { losses } = await compare(before, await serve(bookings({ ofBooking: 500 })));
  expect(losses).toContainEqual(
    expect.stringMatching(/^GET \/api\/doctor\/bookings\/:id as doctor answered 500, where 200 was answered before/),
  );
});

describe('for whom calls are', () => {
  const call = { name: 'listPets', method: 'GET', paths: ['/api/pets'], access: ['patient'], body: 'none' };
  const limited = { ...call, limit: { perMinute: 10, by: 'person' } };
  it.each<[what: string, before: object, now: object, lines: string[]]>([
    ['nothing else', call, { ...call, body: 'json' }, []],
    [
      'more people',
      call,
      { ...call, access: ['patient', 'admin'] },
      ['GET /api/pets is for admin and patient, where it was for patient'],
    ],
    ['everybody', call, { ...call, access: 'anyone' }, ['GET /api/pets is for everybody, where it was for patient']],
    [
      'the suspended',
      call,
      { ...call, finishing: true },
      ['GET /api/pets may be made by the suspended who finish, who could not before'],
    ],
    ['no limit', limited, call, ['GET /api/pets is limited by nothing, where it was by 10 in a minute of one person']],
    [
      'the same in another order',
      { ...call, access: ['patient', 'admin'] },
      { ...call, access: ['admin', 'patient'] },
      [],
    ],
    ['a call that is new', call, { ...call, paths: ['/api/cats'], access: 'anyone' }, []],
  ])('is compared: %s', (_what, before, now, lines) => {
    expect(compareAccess([before], [now])).toEqual(lines);
  });
  it('is not known of a release that has published none', () => expect(compareAccess(undefined, [call])).toEqual([]));
});

describe('the calls that a new release is asked', () => {
  it.each(serviceNames())('of %s only read, and may be made by those as whom they are made', (service) => {
    expect(readCheckedCalls(repository, service)).not.toEqual([]);
    for (const { call, as } of readCheckedCalls(repository, service)) {
      const route = routeOf(call);
      expect(route).toMatchObject({ method: 'GET', service });
      if (as === 'visitor') expect(route?.access).toBe('anyone');
      else if (Array.isArray(route?.access)) expect(route.access).toContain(as);
    }
  });

  it.each<[what: string, body: object, status: number, losses: RegExp | undefined]>([
    ['the same', slots, 200, undefined],
    ['more than before', { ...slots, more: 1 }, 200, undefined],
    ['a failure', {}, 500, /slots as visitor answered 500, where 200 was answered before \(used by mfe-public\)/],
    ['nothing of what it should', {}, 200, /slots as visitor breaks the contract at \.slots.*used by mfe-public/],
    ['no free time where there is one', { ...slots, slots: [] }, 200, /slots as visitor lost \.slots\[\] \(used by/],
  ])('that answers %s', async (_what, body, status, losses) => {
    const others = { status: 404, body: {} };
    const before = await serve((path) => (path.includes('/slots') ? { body: slots } : others));
    const now = await serve((path) => (path.includes('/slots') ? { status, body } : others));
    const found = await compare(before, now);
    expect(found.made).toBeGreaterThan(0);
    if (losses) expect(found.losses.join('\n')).toMatch(losses);
    else expect(found.losses).toEqual([]);
  });
});

it('refuse a release that lets caches keep what they must ask for each time', async () => {
  const before = await serve(() => ({ body: slots }));
  const now = await serve(() => ({ body: slots, cacheControl: 'max-age=600' }));
  const { losses } = await compare(before, now);
  expect(losses.join()).toMatch(/slots as visitor has Cache-Control: max-age=600, where it was no-cache \(used by/);
});

it('are only those that the release before had, too, because a new one can’t have lost anything', async () => {
  const before = await serve(() => ({ status: 404, body: {} }));
  const now = await serve((path) => (path.includes('/slots') ? { body: slots } : { status: 404, body: {} }));
  expect((await compare(before, now)).losses.join()).toMatch(/slots as visitor answered 200, where 404 was answered/);
  expect((await compare(before, now, (name) => name !== 'listFreeSlots')).losses).toEqual([]);
});

it('refuse a release that takes longer for the same answer, but not one that does so once', async () => {
  const slowFor = async (isSlow: (time: number) => boolean) => {
    const times = new Map<string, number>();
    const server = createServer((request, response) => {
      const [path = ''] = (request.url ?? '').split('?');
      const time = (times.get(path) ?? 0) + 1;
      times.set(path, time);
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache' };
      const answer = () => response.writeHead(404, headers).end('{}');
      // The first call is the one whose answers are compared.
      setTimeout(answer, path.includes('/slots') && isSlow(time) ? 450 : 0);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const now = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const before = await serve(() => ({ status: 404, body: {} }));
    return (await compare(before, now)).losses;
  };
  expect((await slowFor(() => true)).join()).toMatch(/slots as visitor took \d+ ms, where \d+ ms were enough before/);
  expect(await slowFor((time) => time % 4 === 2)).toEqual([]);
});

describe('the contract that a release records', () => {
  it('names what consumers would lose, and who they are', () => {
    const now = contractOf('booking');
    expect(findContractBreaks('booking', { before: now, now }, code)).toEqual([]);
    const name = 'GET /api/doctors/{id}/slots';
    const { '.slots': _, ...shape } = now.sent[name] ?? {};
    const after = { ...now, sent: { ...now.sent, [name]: shape } };
    expect(findContractBreaks('booking', { before: now, now: after }, code)).toEqual([
      `${name}: the answer or event lost .slots (used by mfe-public)`,
    ]);
    const book = 'POST /api/user/book-appointment';
    const demanding = {
      ...now,
      received: { ...now.received, [book]: { ...now.received[book], '.petName': 'string' } },
    };
    expect(findContractBreaks('booking', { before: now, now: demanding }, code)).toEqual([
      `${book}: the body demands .petName (used by nobody that was found)`,
    ]);
  });

  it('holds its own calls and events, and no others', () => {
    const names = Object.keys(contractOf('review').sent);
    expect(names).toContain('GET /api/doctors/{id}/ratings');
    expect(names).toContain('review.rating.given.v1');
    expect(names.every((name) => !name.startsWith('booking.') && !name.includes('slots'))).toBe(true);
  });
});
