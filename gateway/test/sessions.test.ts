import type { IncomingMessage } from 'node:http';
import { connect } from '@nats-io/transport-node';
import { type Route, routes, SESSION_REVOKED, sessionKey } from '@vetcare/contracts';
import { rightTime, shiftMachineTime, until } from '@vetcare/test-kit';
import { decodeJwt, importSPKI, jwtVerify } from 'jose';
import { sendRaw } from './raw-request';
import { keys, startTestGateway, type TestGateway } from './start-test-gateway';

describe('sessions at the gateway', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  const lastHeaders = () => gateway.services.booking.seen.at(-1)?.headers;
  const list = (headers: Record<string, string>) =>
    gateway.call('/api/user/get-appointments', { headers: { accept: 'application/json', ...headers } });

  it('hands the service a signed token for this service alone, and not the cookie', async () => {
    const { cookie, id, session } = await gateway.signIn('patient');
    await list({ cookie });
    const token = String(lastHeaders()?.authorization).replace('Bearer ', '');
    const { payload } = await jwtVerify(token, await importSPKI(keys.publicKey, 'EdDSA'), {
      issuer: 'gateway',
      audience: 'booking',
    });
    expect(payload).toMatchObject({ sub: id, role: 'patient', sid: session.sid });
    expect(Number(payload.exp) - Date.now() / 1000).toBeLessThanOrEqual(61);
    expect(lastHeaders()?.cookie).toBeUndefined();
  });

  it('strips what a client says of itself', async () => {
    await list({
      authorization: 'Bearer forged',
      'x-user-id': 'me',
      'x-user-role': 'admin',
      'x-forwarded-for': '1.2.3.4',
    });
    expect(lastHeaders()?.authorization).toBeUndefined();
    expect(lastHeaders()?.['x-user-id']).toBeUndefined();
    expect(lastHeaders()?.['x-forwarded-for']).not.toBe('1.2.3.4');
  });

  it('sends nobody for a cookie without a session', async () => {
    await list({ cookie: `sid=${'a'.repeat(43)}` });
    expect(lastHeaders()?.authorization).toBeUndefined();
  });

  it('forgets a revoked session at once, though it was just used', async () => {
    const { cookie, id, session, hash } = await gateway.signIn('patient');
    await list({ cookie });
    expect(lastHeaders()?.authorization).toBeDefined();
    await gateway.redis.del(sessionKey(hash));
    const nats = await connect({ servers: gateway.servers.natsUrl });
    nats.publish(SESSION_REVOKED, JSON.stringify({ userId: id, sids: [session.sid] }));
    await nats.drain();
    await until(async () => {
      await list({ cookie });
      return lastHeaders()?.authorization === undefined;
    }, 'the session to be forgotten');
  });

  const calls = Object.values<Route>(routes).map(
    ({ method, paths: [path], service }) => [method, path, service] as const,
  );
  it.each([...calls, ['GET', '/media/auth/:id', 'auth'] as const])(
    'never sets a cookie on an answer of %s %s that anybody may keep, however old the session',
    async (method, path, service) => {
      const { cookie, hash } = await gateway.signIn('admin');
      await gateway.redis.expire(sessionKey(hash), 60);
      const ask = async (cacheControl: string) => {
        for (const service of Object.values(gateway.services))
          service.answer = (_request, response) =>
            response.writeHead(200, { 'cache-control': cacheControl, 'set-cookie': 'sid=of-somebody' }).end('{}');
        const headers = { cookie, accept: 'application/json' };
        return gateway.call(path.replace(/:\w+/g, '0123456789abcdef01234567'), { method, headers });
      };
      const kept = await ask('public, max-age=31536000, immutable');
      // What the gateway answers itself, it refuses without a body.
      expect(kept.status).toBe(service === 'gateway' && method === 'POST' ? 400 : 200);
      expect(kept.headers.get('set-cookie')).toBeNull();
      const own = (await ask('no-store')).headers.get('set-cookie');
      expect(own).toBe(service === 'gateway' ? null : 'sid=of-somebody');
    },
  );
});

// The prefix keeps other hosts of the domain from planting a session, so the plain name must not count over TLS.
it('reads sessions over TLS from the cookie with the prefix only, for calls, pages and sockets', async () => {
  const gateway = await startTestGateway({ TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://vetcare.test' });
  const seen: IncomingMessage[] = [];
  gateway.services.chat.server.on('upgrade', (request, socket) => {
    seen.push(request);
    socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n');
  });
  const { cookie: plain } = await gateway.signIn('patient');
  const isKnown = async (cookie: string) => {
    const headers = { cookie, 'x-forwarded-proto': 'https' };
    await gateway.call('/api/user/get-appointments', { headers });
    const page = await gateway.call('/', { headers: { ...headers, accept: 'text/html' } });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const upgrade = ['host: vetcare.test', 'connection: Upgrade', 'upgrade: websocket', 'origin: https://vetcare.test'];
    await sendRaw(gateway.port, ['GET /socket.io/?transport=websocket HTTP/1.1', ...upgrade, ...lines]).answer;
    return [
      gateway.services.booking.seen.at(-1)?.headers.authorization,
      page.headers.get('link'),
      seen.at(-1)?.headers.authorization,
    ].map(Boolean);
  };
  expect(await isKnown(`__Host-${plain}`)).toEqual([true, true, true]);
  expect(await isKnown(plain)).toEqual([false, false, false]);
  await gateway.stop();
});

// Services would take its tokens for ended ones, and everybody would be signed out.
it('signs tokens by the clock of Redis on a machine whose own clock is an hour behind', async () => {
  const setRight = shiftMachineTime(-60 * 60 * 1000);
  const gateway = await startTestGateway();
  const { cookie } = await gateway.signIn('patient');
  await gateway.call('/api/user/get-appointments', { headers: { cookie } });
  setRight();
  const token = String(gateway.services.booking.seen.at(-1)?.headers.authorization).replace('Bearer ', '');
  const { exp = 0 } = decodeJwt(token);
  expect(Math.abs(exp - rightTime() / 1000 - 60)).toBeLessThan(30);
  await gateway.stop();
});
