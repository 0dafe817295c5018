import { until } from '@vetcare/test-kit';
import Redis from 'ioredis';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';
import { startTcpProxy } from './tcp-proxy';

let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let chat: RunningChat;
let redis: Redis;
let a: TestPerson;
let b: TestPerson;

beforeAll(async () => {
  chat = await startChatForTest({
    async reach({ redisUrl }) {
      proxy = await startTcpProxy(redisUrl);
      return { redisUrl: proxy.url };
    },
  });
  redis = new Redis(chat.servers.redisUrl);
  [a, b] = await Promise.all([chat.add('doctor'), chat.add('doctor')]);
});
afterAll(async () => {
  redis.disconnect();
  await chat.stop();
  await proxy.stop();
});

it('stores, acknowledges and delivers here while Redis is away and emptied, and mends itself once it is back', async () => {
  const [from, to] = await Promise.all([chat.connect(a), chat.connect(b)]);
  await from.online((ids) => ids.includes(b.id));
  proxy.cut();
  await redis.flushall();
  const ack = await from.send({ receiverId: b.id, text: 'without Redis' });
  if (!ack.success) throw new Error(ack.message);
  expect((await chat.sendOverHttp(b, a, { text: 'nor over HTTP' })).status).toBe(201);
  expect((await chat.messages(b, a)).map(({ text }) => text)).toEqual(['without Redis', 'nor over HTTP']);
  expect(await to.newMessage()).toEqual(ack.message);
  expect((await chat.call('GET', '/readyz')).status).toBe(200);
  const meanwhile = await chat.connect(a);
  expect((await meanwhile.send({ receiverId: b.id, text: 'a new socket' })).success).toBe(true);

  proxy.restore();
  const node = await until(async () => (await redis.smembers('chat:nodes'))[0]);
  const members = await redis.smembers(`chat:node:${node}`);
  expect(members.sort()).toEqual(['-', `doctor:${a.id}`, `doctor:${b.id}`].sort());
  expect((await from.send({ receiverId: b.id, text: 'with Redis' })).success).toBe(true);
  await to.newMessage(({ text }) => text === 'with Redis');
});
