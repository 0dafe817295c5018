import type { Message } from '@vetcare/contracts';
import { startTcpProxy, type TcpProxy, until } from '@vetcare/test-kit';
import Redis from 'ioredis';
import { startChat } from '../src/app';
import { connectClient, type RunningChat, startChatForTest, type TestPerson } from './running-chat';

let proxy: TcpProxy;
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
  const node = await until(async () => (await redis.smembers('chat:{presence}:nodes'))[0]);
  const members = await redis.smembers(`chat:{presence}:node:${node}`);
  expect(members.sort()).toEqual(['-', `doctor:${a.id}`, `doctor:${b.id}`].sort());
  expect((await from.send({ receiverId: b.id, text: 'with Redis' })).success).toBe(true);
  await to.newMessage(({ text }) => text === 'with Redis');
});

it('tells a client that stayed connected what it missed while Redis was away: messages name the one before', async () => {
  const [c, d] = await Promise.all([chat.add('doctor'), chat.add('doctor')]);
  const other = await startChat({ ...chat.config, REDIS_URL: chat.servers.redisUrl });
  const reader = await connectClient(other.port, d);
  try {
    const send = async (text: string) => (await chat.sendOverHttp(c, d, { text })).body.message as Message;
    const first = await send('before');
    expect(first.previousId).toBeNull();
    await reader.newMessage(({ text }) => text === 'before');
    proxy.cut();
    const missed = await send('while Redis is away');
    proxy.restore();
    const [, heard] = await until(async () => {
      const sent = await send('after');
      return reader.received.newMessage.length > 1 ? reader.received.newMessage : !sent && undefined;
    }, 'Redis to be back');
    expect(missed.previousId).toBe(first._id);
    expect(reader.received.newMessage.map(({ _id }) => _id)).not.toContain(missed._id);
    // The reader sees a gap, since it does not know the message before, and asks for what follows its last one.
    expect(heard?.previousId).not.toBe(first._id);
    const asked = await chat.messages(d, c, `?after=${first._id}`);
    expect(asked[0]).toEqual(missed);
    expect(asked.map(({ previousId }) => previousId)).toEqual([first, ...asked.slice(0, -1)].map(({ _id }) => _id));
    // Both nodes hear of each other again, also the one that was cut off.
    const writer = await chat.connect(c);
    const answer = await reader.send({ receiverId: c.id, text: 'an answer' });
    expect(await writer.newMessage(({ text }) => text === 'an answer')).toEqual(answer.success && answer.message);
  } finally {
    reader.client.close();
    await other.stop();
  }
});
