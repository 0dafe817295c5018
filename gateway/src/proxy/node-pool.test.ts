import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@vetcare/service-kit';
import { createNodePool, type NodePool } from './node-pool';

let server: Server;
let port: number;
let pool: NodePool;
let addresses: string[] | Error;
/** What a lookup waits for. */
let held: Promise<void> | undefined;

const origins = () => pool.current().map(({ origin, isReady }) => [new URL(origin).hostname, isReady]);

beforeEach(async () => {
  // Every address of 127.0.0.0/8 is this machine.
  server = createServer((request, response) => {
    response.statusCode = request.headers.host?.startsWith('127.0.0.3') ? 503 : 200;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  port = (server.address() as AddressInfo).port;
  addresses = ['127.0.0.1'];
  held = undefined;
  pool = createNodePool({
    name: 'chat',
    origins: [`http://chat.test:${port}`],
    onOpen() {},
    log: createLogger({ service: 'gateway', level: 'silent' }),
    async lookup(name) {
      if (name !== 'chat.test') return [{ address: name, family: 4 }];
      await held;
      if (addresses instanceof Error) throw addresses;
      return addresses.map((address) => ({ address, family: 4 }));
    },
  });
});
afterEach(async () => {
  await pool.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('follows a name that stands for more and fewer nodes, and says which have gone', async () => {
  const removed: string[] = [];
  pool.onRemoved(({ origin }) => removed.push(new URL(origin).hostname));
  await pool.refresh();
  expect(origins()).toEqual([['chat.test', true]]);
  addresses = ['127.0.0.1', '127.0.0.2'];
  await pool.refresh();
  expect(origins()).toEqual([
    ['127.0.0.1', true],
    ['127.0.0.2', true],
  ]);
  const [first] = pool.current();
  addresses = ['127.0.0.1', '127.0.0.3'];
  await pool.refresh();
  // The new node is not ready yet. The one that stays keeps its breaker and its connections.
  expect(origins()).toEqual([
    ['127.0.0.1', true],
    ['127.0.0.3', false],
  ]);
  expect(pool.current()[0]).toBe(first);
  expect(removed).toEqual(['chat.test', '127.0.0.2']);
});

it('does not bring back what was offered, where its names are still looked up', async () => {
  const stable = [`http://127.0.0.1:${port}`];
  addresses = ['127.0.0.2'];
  await pool.moveTo({ origins: stable, offered: { origins: [`http://chat.test:${port}`], percent: 0 } });
  addresses = ['127.0.0.2', '127.0.0.4'];
  let answer = () => {};
  held = new Promise((resolve) => {
    answer = resolve;
  });
  const refreshing = pool.refresh();
  held = undefined;
  await pool.moveTo({ origins: stable });
  answer();
  await refreshing;
  expect(origins()).toEqual([['127.0.0.1', true]]);
});

it('keeps the nodes while names can not be resolved', async () => {
  addresses = ['127.0.0.1', '127.0.0.2'];
  await pool.refresh();
  addresses = new Error('the name server is away');
  await pool.refresh();
  expect(origins()).toHaveLength(2);
});
