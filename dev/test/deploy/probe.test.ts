import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { probeAll } from '../../src/deploy/cluster/run-on-cluster';

let server: Server;
const listen = (answer: (request: IncomingMessage, response: ServerResponse) => void) =>
  new Promise<string>((resolve) => {
    server = createServer(answer).listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
afterEach(() => {
  server.closeAllConnections();
  server.close();
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
  expect(await probeAll(url, 200)('review')).toMatch(/ can’t be reached: .*timeout/);
});
