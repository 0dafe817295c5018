import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compareGateways } from '../../src/gateway/compare-gateways';

const SENT = { 'cache-control': 'no-cache', 'content-type': 'text/html', 'x-request-id': '1' };
const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

/** A gateway that sends these headers with every answer. */
async function gatewayWith(headers: Record<string, string>): Promise<string> {
  const server = createServer((_request, answer) => answer.writeHead(200, headers).end('page'));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

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
  const found = await compareGateways({ live, fresh }, { pages: ['/doctor'], services: [] });
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeUndefined();
});
