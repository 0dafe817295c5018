import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { until } from '@vetcare/test-kit';
import Redis from 'ioredis';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

let chat: RunningChat;
let redis: ChildProcess;
let url: string;
let a: TestPerson;
let b: TestPerson;

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return address.port;
}
async function startRedis(port: number): Promise<ChildProcess> {
  const started = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  const client = new Redis(port, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => {});
  await client.ping();
  client.disconnect();
  return started;
}
async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

beforeAll(async () => {
  const port = await freePort();
  redis = await startRedis(port);
  url = `redis://127.0.0.1:${port}`;
  chat = await startChatForTest({ config: { REDIS_URL: url } });
  [a, b] = await Promise.all([chat.add('doctor'), chat.add('doctor')]);
});
afterAll(async () => {
  await chat.stop();
  await kill(redis);
});

it('stores, acknowledges and delivers here while Redis is away, and tells who is online once it is back', async () => {
  const [from, to] = await Promise.all([chat.connect(a), chat.connect(b)]);
  await from.online((ids) => ids.includes(b.id));
  await kill(redis);
  const ack = await from.send({ receiverId: b.id, text: 'without Redis' });
  if (!ack.success) throw new Error(ack.message);
  expect((await chat.sendOverHttp(b, a, { text: 'nor over HTTP' })).status).toBe(201);
  expect((await chat.messages(b, a)).map(({ text }) => text)).toEqual(['without Redis', 'nor over HTTP']);
  expect(await to.newMessage()).toEqual(ack.message);
  expect((await chat.call('GET', '/readyz')).status).toBe(200);
  const meanwhile = await chat.connect(a);
  expect((await meanwhile.send({ receiverId: b.id, text: 'a new socket' })).success).toBe(true);

  redis = await startRedis(Number(new URL(url).port));
  const client = new Redis(url);
  await until(async () => (await client.smembers('chat:nodes')).length === 1);
  const [node] = await client.smembers('chat:nodes');
  const members = await client.smembers(`chat:node:${node}`);
  client.disconnect();
  expect(members.sort()).toEqual(['-', `doctor:${a.id}`, `doctor:${b.id}`].sort());
  expect((await from.send({ receiverId: b.id, text: 'with Redis' })).success).toBe(true);
  await to.newMessage(({ text }) => text === 'with Redis');
});
