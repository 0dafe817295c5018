import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callsOf, Operations, type PublishedCall, type Route, routes } from '@vetcare/contracts';
import { until } from '@vetcare/test-kit';
import { startTestGateway, type TestGateway } from './start-test-gateway';

const anId = '0123456789abcdef01234567';

describe('the gateway routes', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({
      LOGINS_PER_MINUTE: '1000',
      REGISTRATIONS_PER_MINUTE: '1000',
      BOOKINGS_PER_MINUTE: '1000',
    });
  });
  afterAll(() => gateway.stop());

  const calls = Object.values(routes as Record<string, Route>).flatMap(({ method, paths, service }) =>
    service === 'gateway' ? [] : paths.map((path) => [method, path.replace(/:\w+/g, anId), service] as const),
  );

  it.each(calls)('%s %s to %s', async (method, path, service) => {
    const { seen } = gateway.services[service as keyof TestGateway['services']];
    const before = seen.length;
    const response = await gateway.call(path, { method, headers: { accept: 'application/json' } });
    expect(response.status).toBe(200);
    expect(seen.slice(before).map(({ url }) => url)).toEqual([path]);
  });

  it.each(['/api/nothing', '/api/doctor/nothing', '/api/auth/login/more'])(
    'answers 404 JSON for %s, never the shell',
    async (path) => {
      const response = await gateway.call(path, { headers: { accept: 'text/html' } });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ success: false, code: 'not_found' });
    },
  );

  it('answers 404 for a call with a method it does not have', async () => {
    expect((await gateway.call('/api/auth/login', { method: 'DELETE' })).status).toBe(404);
  });

  it('passes query, body, status and headers through, both ways', async () => {
    gateway.services.catalogue.answer = (_request, response) =>
      response.writeHead(418, { 'x-total-count': '7', 'content-type': 'application/json' }).end('{"a":1}');
    const response = await gateway.call('/api/doctors?search=a%20b&specialization=x&specialization=y', {
      headers: { accept: 'application/json' },
    });
    expect([response.status, response.headers.get('x-total-count'), await response.json()]).toEqual([
      418,
      '7',
      { a: 1 },
    ]);
    expect(gateway.services.catalogue.seen.at(-1)?.url).toBe(
      '/api/doctors?search=a%20b&specialization=x&specialization=y',
    );
  });

  it('serves media from the service that stored it, and only there', async () => {
    await gateway.call(`/media/chat/${anId}`);
    expect(gateway.services.chat.seen.at(-1)?.url).toBe(`/media/chat/${anId}`);
    expect((await gateway.call(`/media/nothing/${anId}`)).status).toBe(404);
  });
});

describe('the gateway routes what services have published', () => {
  let gateway: TestGateway;
  let file: string;
  const count = {
    name: 'countReviews',
    method: 'GET',
    paths: ['/api/reviews/count'],
    access: 'anyone',
    body: 'none',
  } satisfies PublishedCall;
  /** What a deployment writes: where the services listen, and the calls of their live releases. */
  const publish = (calls: Record<string, unknown>) => {
    const { review, record } = gateway.services;
    const origins: Record<string, string[]> = { review: [review.url], pets: [record.url] };
    const entries = Object.entries(calls).map(([service, own]) => [
      service,
      { release: 'r2', origins: origins[service], ...(own !== undefined && { calls: own }) },
    ]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(entries)));
  };
  const statusOf = async (path: string, init: RequestInit = {}) => {
    const answer = await gateway.call(path, { headers: { accept: 'application/json' }, ...init });
    await answer.arrayBuffer();
    return answer.status;
  };
  const answers = (path: string, status: number) =>
    until(async () => (await statusOf(path)) === status, `${path} is answered ${status}`);
  const faults = async () => {
    const { cookie } = await gateway.signIn('admin');
    const shown = Operations.parse(await (await gateway.call('/api/admin/operations', { headers: { cookie } })).json());
    return Object.fromEntries(
      shown.services.flatMap(({ service, callFault }) => (callFault ? [[service, callFault]] : [])),
    );
  };

  beforeAll(async () => {
    file = join(mkdtempSync(join(tmpdir(), 'vetcare-calls-')), 'services.json');
    writeFileSync(file, '{}');
    gateway = await startTestGateway({ SERVICES_FILE: file });
  });
  afterAll(() => gateway.stop());

  it('from when they are, to when a rollback takes them back', async () => {
    await answers('/api/reviews/count', 404);
    publish({ review: [...callsOf('review'), count] });
    await answers('/api/reviews/count', 200);
    expect(gateway.services.review.seen.at(-1)?.url).toBe('/api/reviews/count');
    publish({ review: undefined });
    await answers('/api/reviews/count', 404);
  });

  it('of a service that the gateway has never heard of, with its media', async () => {
    publish({ pets: [{ ...count, name: 'countPets', paths: ['/api/pets/:id/count'] }] });
    await answers('/api/pets/7/count', 200);
    expect(gateway.services.record.seen.at(-1)?.url).toBe('/api/pets/7/count');
    expect(await statusOf('/media/pets/0123456789abcdef01234567')).toBe(200);
    publish({});
    await answers('/api/pets/7/count', 404);
    expect(await statusOf('/media/pets/0123456789abcdef01234567')).toBe(404);
  });

  it('but not what belongs to others or is malformed: the last good calls stay, and operations say why', async () => {
    publish({
      review: [...callsOf('review'), count],
      pets: [{ ...count, paths: ['/api/auth/check'], name: 'takeAuth' }],
    });
    await answers('/api/reviews/count', 200);
    expect(await faults()).toEqual({ pets: 'GET /api/auth/check belongs to auth' });
    publish({ review: [{ ...count, access: 'everybody' }] });
    await until(async () => 'review' in (await faults()), 'the fault');
    expect((await faults()).review).toContain('access');
    expect(await statusOf('/api/reviews/count')).toBe(200);
    publish({ review: callsOf('review') });
    await answers('/api/reviews/count', 404);
    expect(await faults()).toEqual({});
  });

  it('with their limits and kinds of bodies', async () => {
    const [limited, signed] = ['/api/pets/limited', '/webhooks/pets'];
    publish({
      pets: [
        { ...count, name: 'limitedPets', paths: [limited], limit: { perMinute: 2, by: 'address' } },
        { ...count, name: 'signedPets', paths: [signed], method: 'POST', body: 'signed' },
      ],
    });
    await until(async () => (await statusOf(signed, { method: 'POST' })) === 200, 'the call');
    expect([await statusOf(limited), await statusOf(limited), await statusOf(limited)]).toEqual([200, 200, 429]);
    const { cookie } = await gateway.signIn('patient');
    const elsewhere = { cookie, origin: 'https://payments.example' };
    const body = 'x'.repeat(200_000);
    expect(await statusOf(signed, { method: 'POST', headers: elsewhere, body })).toBe(200);
    expect(gateway.services.record.seen.at(-1)?.headers).not.toHaveProperty('authorization');
    expect(gateway.services.record.seen.at(-1)?.body).toBe(body);
  });
});
