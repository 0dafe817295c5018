import { connect, type Socket } from 'node:net';
import { until } from '@vetcare/test-kit';
import { startTestGateway, type TestGateway } from './start-test-gateway';

let gateway: TestGateway;
const sockets: Socket[] = [];
beforeEach(async () => {
  gateway = await startTestGateway({ CONNECTIONS: '16', CONNECTIONS_PER_ADDRESS: '8' });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await gateway.stop();
});

/** Opens a connection from an address of its own, and keeps what it is told. */
async function open(address: string, said = '') {
  const socket = connect({ port: gateway.port, host: '127.0.0.1', localAddress: address });
  sockets.push(socket);
  const heard = { text: '', isClosed: false, socket };
  socket.on('data', (chunk: Buffer) => {
    heard.text += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    heard.isClosed = true;
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(said);
  return heard;
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n\r\n`;
const answerTo = async (heard: { text: string }) => {
  await until(async () => heard.text.includes('\r\n\r\n') && heard.text.endsWith('}'), 'an answer');
  return heard.text;
};
const openMany = (count: number, addressOf: (n: number) => string, said?: string) =>
  Promise.all(Array.from({ length: count }, (_, n) => open(addressOf(n), said)));

const announced =
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n';
/** Opens connections that are at work, because their bodies do not come. */
async function occupy(count: number, addressOf: (n: number) => string): Promise<void> {
  const held = await openMany(count, addressOf, announced);
  await until(async () => held.every(({ text }) => text.includes('100 Continue')), 'all requests');
}

it('closes the oldest idle connection of an address that opens one too many, and no others', async () => {
  const other = await open('127.0.1.2');
  const first = await open('127.0.1.1');
  await openMany(7, () => '127.0.1.1');
  expect(first.isClosed).toBe(false);
  const ninth = await open('127.0.1.1', ask('/healthz'));
  expect(await answerTo(ninth)).toMatch(/^HTTP\/1.1 200 /);
  await until(async () => first.isClosed, 'the end of the oldest');
  expect(other.isClosed).toBe(false);
});

it('refuses a further connection of an address in words when all of its own are at work', async () => {
  await occupy(8, () => '127.0.1.1');
  const refused = await answerTo(await open('127.0.1.1', ask('/api/doctors')));
  expect(refused).toMatch(/^HTTP\/1.1 503 /);
  expect(refused).toContain('retry-after: 2');
  expect(refused.toLowerCase()).toContain('connection: close');
  expect(refused).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(refused.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, reason: 'too_much_at_once' });
  expect(await answerTo(await open('127.0.1.2', ask('/healthz')))).toMatch(/^HTTP\/1.1 200 /);
});

it('serves a new visitor although others hold all connections, as long as one of them is idle', async () => {
  const held = await openMany(16, (n) => `127.0.2.${n + 1}`);
  const visitor = await open('127.0.3.1', ask('/healthz'));
  expect(await answerTo(visitor)).toMatch(/^HTTP\/1.1 200 /);
  await until(async () => held.filter(({ isClosed }) => isClosed).length === 1, 'one that was closed');
});

it('says how it is when every connection is at work, and refuses everything else', async () => {
  await occupy(16, (n) => `127.0.2.${n + 1}`);
  const refused = await answerTo(await open('127.0.3.1', ask('/api/doctors')));
  expect(refused).toMatch(/^HTTP\/1.1 503 /);
  expect(refused).toContain('too_much_at_once');
  expect(await answerTo(await open('127.0.3.2', ask('/healthz')))).toMatch(/^HTTP\/1.1 200 /);
});

it('does not keep those who are refused and say nothing', async () => {
  await occupy(16, (n) => `127.0.2.${n + 1}`);
  const silent = await openMany(40, () => '127.0.3.1');
  await until(async () => silent.filter(({ isClosed }) => isClosed).length >= 24, 'those that are too many');
  expect(await answerTo(await open('127.0.3.2', ask('/healthz')))).toMatch(/^HTTP\/1.1 200 /);
});
