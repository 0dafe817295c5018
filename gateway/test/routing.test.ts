import { type Route, routes } from '@vetcare/contracts';
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
