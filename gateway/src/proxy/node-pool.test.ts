import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { createLogger } from '@vetcare/service-kit';
import { createNodePool, type NodePool } from './node-pool';
import { createNodeSockets } from './node-sockets';

/** Looks until it is so; the test's own limit ends it otherwise. */
async function until(isSo: () => boolean | undefined): Promise<void> {
  while (!isSo()) await setTimeout(20);
}

let server: Server;
let port: number;
let pool: NodePool;
let addresses: string[] | Error;
/** What a lookup waits for. */
let held: Promise<void> | undefined;
/** How often each node was asked whether it is ready. */
let asked: Map<string, number>;
/** Whether a node leaves the next question without an answer. */
let hangs: (host: string) => boolean;

const origins = () => pool.current().map(({ origin, isReady }) => [new URL(origin).hostname, isReady]);

beforeEach(async () => {
  // Every address of 127.0.0.0/8 is this machine.
  asked = new Map();
  hangs = () => false;
  server = createServer((request, response) => {
    const host = new URL(`http://${request.headers.host}`).hostname;
    asked.set(host, (asked.get(host) ?? 0) + 1);
    if (hangs(host)) return;
    response.statusCode = host === '127.0.0.3' ? 503 : 200;
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

it('closes no sockets of a node for one slow answer while another one hangs, but those of that one', async () => {
  const [slow, hanging] = ['127.0.0.1', '127.0.0.2'];
  addresses = [slow, hanging, '127.0.0.4'];
  await pool.refresh();
  const sockets = createNodeSockets({
    nodes: () => pool.current(),
    log: createLogger({ service: 'gateway', level: 'silent' }),
  });
  const [ofSlow, ofHanging] = pool.current().map((node) => {
    const socket = new PassThrough();
    sockets.enter(node, socket);
    return socket;
  });
  hangs = (host) => host === hanging;
  await until(() => pool.current().some(({ isReady }) => !isReady));
  const before = asked.get(slow) ?? 0;
  hangs = (host) => host === hanging || (host === slow && asked.get(slow) === before + 1);
  await until(() => (asked.get(slow) ?? 0) > before + 2);
  await until(() => ofHanging?.destroyed);
  sockets.stop();
  expect(ofSlow?.destroyed).toBe(false);
}, 30_000);
