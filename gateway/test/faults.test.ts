import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { until } from '@vetcare/test-kit';
import { startTestGateway, type TestGateway } from './start-test-gateway';

describe('the gateway in trouble', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startTestGateway({ UPSTREAM_TIMEOUT_MS: '300', LOGINS_PER_MINUTE: '3' });
  });
  afterEach(() => gateway.stop());

  const doctors = () => gateway.call('/api/doctors', { headers: { accept: 'application/json' } });

  it('answers 502 in the error shape while a service is down; others are unaffected', async () => {
    gateway.services.catalogue.server.closeAllConnections();
    await new Promise((resolve) => gateway.services.catalogue.server.close(resolve));
    const response = await doctors();
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({
      success: false,
      code: 'upstream_unavailable',
      requestId: expect.any(String),
    });
    expect((await gateway.call('/api/auth/check')).status).toBe(200);
  });

  it('waits for a long poll, which is answered when there is something to say', async () => {
    gateway.services.chat.answer = (_request, response) => setTimeout(() => response.end('6'), 600);
    const response = await fetch(`${gateway.url}/socket.io/?EIO=4&transport=polling`);
    expect([response.status, await response.text()]).toEqual([200, '6']);
  });

  it('answers 504 for a service that hangs, then stops asking it', async () => {
    gateway.services.catalogue.answer = () => undefined;
    for (let n = 0; n < 5; n += 1) expect((await doctors()).status).toBe(504);
    await until(async () => (await doctors()).status === 502, 'the breaker to open');
    const asked = gateway.services.catalogue.seen.length;
    expect((await doctors()).status).toBe(502);
    expect(gateway.services.catalogue.seen).toHaveLength(asked);
  });

  it('does not ask a service for those who are gone, nor holds them against it', async () => {
    const { cookie } = await gateway.signIn('patient');
    // The raw text is not HTTP, so the connection ends while the session is still being looked up.
    const broken = `DELETE /api/user/delete-account HTTP/1.1\r\nhost: vetcare.test\r\ncookie: ${cookie}\r\n\r\n{"a":1}`;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(gateway.port, '127.0.0.1', () => socket.write(broken));
        expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
      }),
    );
    expect((await gateway.call('/api/auth/check', { headers: { cookie } })).status).toBe(200);
    expect(gateway.services.auth.seen.map(({ url }) => url)).toEqual(['/api/auth/check']);
  });

  it.each([
    ['a foreign Origin', { origin: 'https://evil.test' }],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://vetcare.test' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a foreign name that points at us', { origin: 'http://127.0.0.1', 'sec-fetch-site': 'same-origin' }],
  ])('refuses a change from %s, and the service never hears of it', async (_, headers: Record<string, string>) => {
    // The Host header names the same site as the Origin header, which is why it proves nothing.
    const own = headers.origin === 'http://127.0.0.1' ? { ...headers, origin: gateway.url } : headers;
    const response = await gateway.call('/api/auth/logout', { method: 'POST', headers: own });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'cross_origin' });
    expect(gateway.services.auth.seen).toHaveLength(0);
  });

  it.each([
    ['our own page', { origin: 'http://vetcare.test', 'sec-fetch-site': 'same-origin' }],
    ['no page at all', {}],
  ])('lets a change from %s through', async (_, headers: Record<string, string>) => {
    expect((await gateway.call('/api/auth/logout', { method: 'POST', headers })).status).toBe(200);
  });

  it('lets a change through from a page of a further origin that is set', async () => {
    await gateway.stop();
    gateway = await startTestGateway({ FURTHER_ORIGINS: 'http://127.0.0.1:3000/,http://preview.test' });
    for (const origin of ['http://127.0.0.1:3000', 'http://preview.test'])
      expect((await gateway.call('/api/auth/logout', { method: 'POST', headers: { origin } })).status).toBe(200);
  });

  it.each(['forgot-password', 'reset-password', 'undo-email', 'licence'])(
    'limits /api/auth/%s per address as it does logins',
    async (call) => {
      const ask = () =>
        gateway.call(`/api/auth/${call}`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        });
      for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(200);
      expect((await ask()).status).toBe(429);
      expect(gateway.services.auth.seen).toHaveLength(3);
    },
  );

  it('limits logins per address and says when to come back', async () => {
    const login = () =>
      gateway.call('/api/auth/login', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    for (let n = 0; n < 3; n += 1) expect((await login()).status).toBe(200);
    const refused = await login();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^(5\d|60)$/);
    expect(await refused.json()).toMatchObject({ success: false, code: 'too_many_requests' });
    expect(gateway.services.auth.seen).toHaveLength(3);
  });

  it('limits bookings per person, however many sessions they have', async () => {
    await gateway.stop();
    gateway = await startTestGateway({ BOOKINGS_PER_MINUTE: '2' });
    const { cookie, id } = await gateway.signIn('patient');
    const again = await gateway.signIn('patient', id);
    const other = await gateway.signIn('patient');
    const book = async (headers: { cookie: string }) =>
      (await gateway.call('/api/user/book-appointment', { method: 'POST', body: '{}', headers })).status;
    expect(await book({ cookie })).toBe(200);
    expect(await book({ cookie: again.cookie })).toBe(200);
    expect(await book({ cookie })).toBe(429);
    expect(await book({ cookie: again.cookie })).toBe(429);
    expect(await book({ cookie: other.cookie })).toBe(200);
  });

  it('goes on without Redis: pages, public calls, and the limits, which each gateway then counts itself', async () => {
    await gateway.stop();
    gateway = await startTestGateway({ REDIS_URL: 'redis://127.0.0.1:1', LOGINS_PER_MINUTE: '3' });
    const cookie = `sid=${'a'.repeat(43)}`;
    expect((await gateway.call('/readyz')).status).toBe(200);
    expect((await gateway.call('/about', { headers: { cookie, accept: 'text/html' } })).status).toBe(200);
    expect((await gateway.call('/api/doctors', { headers: { cookie } })).status).toBe(200);
    expect((await gateway.call('/api/auth/check', { headers: { cookie } })).status).toBe(503);
    const login = () => gateway.call('/api/auth/login', { method: 'POST', body: '{}' });
    for (let n = 0; n < 3; n += 1) expect((await login()).status).toBe(200);
    const refused = await login();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^(5\d|60)$/)]);
  });

  it('keeps a request id from the browser to the service and back', async () => {
    const requestId = randomUUID();
    const response = await gateway.call('/api/doctors', {
      headers: { accept: 'application/json', 'x-request-id': requestId },
    });
    expect(response.headers.get('x-request-id')).toBe(requestId);
    expect(gateway.services.catalogue.seen.at(-1)?.headers['x-request-id']).toBe(requestId);
  });
});
