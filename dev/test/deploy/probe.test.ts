import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { probeAll } from '../../src/deploy/cluster/run-on-cluster';

const listen = (answer: (request: IncomingMessage, response: ServerResponse) => void) =>
  new Promise<string>((resolve) => {
    const server = createServer(answer).listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
    servers.push(server);
  });
const servers: Server[] = [];
afterEach(() => {
  for (const one of servers.splice(0)) {
    one.closeAllConnections();
    one.close();
  }
});

/** Answers as the gateway does, which has no page for who asks for JSON. */
const gatewayWith = (statusOfPages: number) =>
  listen(({ url, headers }, response) => {
    const isPage = url === '/' && !headers.accept?.includes('json');
    response.writeHead(isPage ? statusOfPages : url === '/' ? 404 : 200).end();
  });

it('finds a gateway whose pages fail, though it is ready and leads to all services', async () => {
  expect(await probeAll(await gatewayWith(500))('gateway')).toBe('GET / answered 500');
});

it('finds nothing wrong with one whose pages come', async () => {
  expect(await probeAll(await gatewayWith(200))('gateway')).toBeUndefined();
});

it('gives up an area that never answers', async () => {
  const url = await listen(() => undefined);
  expect(await probeAll(url, { patienceMs: 200 })('review')).toMatch(/ can’t be reached: .*timeout/);
});

const PAGE = {
  'content-type': 'text/html',
  'content-security-policy': "default-src 'self'",
  'cache-control': 'no-cache',
};
type Answer = { status: number; headers: Record<string, string> };

/** A gateway that is replaced after the first look. It knows who is signed in unless it is told otherwise. */
async function replaced(by: (path: string, usual: Answer) => Answer, allowLosses = false) {
  let isReplaced = false;
  const url = await listen(({ url: path = '', headers: { cookie } }, response) => {
    const isRefused = path === '/api/auth/check' && cookie !== 'sid=1';
    const usual = { status: isRefused ? 401 : 200, headers: PAGE };
    const { status, headers } = isReplaced ? by(path, usual) : usual;
    response.writeHead(status, headers).end();
  });
  const probe = probeAll(url, { cookies: async () => ['sid=1'], allowLosses });
  expect(await probe('gateway')).toBeUndefined();
  isReplaced = true;
  return probe('gateway');
}

it.each<[what: string, by: (path: string, usual: Answer) => Answer, fault: RegExp]>([
  [
    'answers 401 to everything',
    (_path, { headers }) => ({ status: 401, headers }),
    /GET \/ answered 401, the live gateway 200/,
  ],
  ['has no pages', (path, usual) => (path === '/' ? { ...usual, status: 404 } : usual), /GET \/ answered 404/],
  [
    'knows nobody who is signed in',
    (path, usual) => (path === '/api/auth/check' ? { ...usual, status: 401 } : usual),
    /GET \/api\/auth\/check with a session answered 401, the live gateway 200/,
  ],
  [
    'has lost a header of security',
    (_path, { status }) => ({ status, headers: { 'content-type': 'text/html', 'cache-control': 'no-cache' } }),
    /has lost the header content-security-policy/,
  ],
  [
    'lets anybody frame it',
    (_path, { status }) => ({ status, headers: { ...PAGE, 'content-security-policy': 'frame-ancestors *' } }),
    /GET \/ has content-security-policy: frame-ancestors \*/,
  ],
])('finds a gateway that %s once it is replaced, unless that is meant', async (_what, by, fault) => {
  expect(await replaced(by)).toMatch(fault);
  expect(await replaced(by, true)).toBeUndefined();
});

it('finds nothing wrong with one that answers as before', async () => {
  expect(await replaced((_path, usual) => usual)).toBeUndefined();
});
