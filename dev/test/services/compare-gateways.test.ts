import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compareGateways } from '../../src/gateway/compare-gateways';

const SENT = { 'cache-control': 'no-cache', 'content-type': 'text/html', 'x-request-id': '1' };
const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

type Fault = 'session' | 'bodies' | 'sockets';

/** A gateway that sends these headers with every answer, and can do everything but this. */
async function gatewayWith(headers: Record<string, string>, fault?: Fault): Promise<string> {
  const server = createServer(({ url, method, headers: { cookie, origin } }, answer) => {
    if (url?.startsWith('/api/user'))
      return answer.writeHead(cookie === 'sid=1' && fault !== 'session' ? 200 : 401, headers).end();
    if (method === 'POST')
      return answer.writeHead(origin === 'https://here' && fault !== 'bodies' ? 400 : 413, headers).end();
    answer.writeHead(200, headers).end('page');
  });
  server.on('upgrade', (_request, socket) => {
    if (fault === 'sockets') return socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
    socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ASKED = { pages: ['/doctor'], services: [], url: 'https://here', cookies: ['sid=1'] };

it.each<[string, Record<string, string>, RegExp | undefined]>([
  ['answers as the live one', { ...SENT, 'x-request-id': '2' }, undefined],
  [
    'lets caches keep its pages',
    { ...SENT, 'cache-control': 'max-age=3600' },
    /GET \/doctor has cache-control: max-age=3600, of the live gateway no-cache/,
  ],
  ['sends another type', { ...SENT, 'content-type': 'text/plain' }, /has content-type: text\/plain/],
  [
    'has lost a header',
    { 'cache-control': 'no-cache', 'content-type': 'text/html' },
    /has lost the header x-request-id/,
  ],
])('a gateway that %s', async (_what, headers, fault) => {
  const [live, fresh] = [await gatewayWith(SENT), await gatewayWith(headers)];
  const found = await compareGateways({ live, fresh }, ASKED);
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeUndefined();
});

it.each<[string, Fault, RegExp]>([
  [
    'knows nobody who is signed in',
    'session',
    /GET \/api\/user\/mails with a session answered 401, the live gateway 200/,
  ],
  ['takes no bodies', 'bodies', /POST \/api\/auth\/login answered 413, the live gateway 400/],
  ['takes no WebSockets', 'sockets', /the handshake of a WebSocket answered 400, the live gateway 101/],
])('a gateway that %s', async (_what, fault, says) => {
  const [live, fresh] = [await gatewayWith(SENT), await gatewayWith(SENT, fault)];
  expect(await compareGateways({ live, fresh }, ASKED)).toMatch(says);
});
