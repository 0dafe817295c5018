import { userSessionsKey } from '@vetcare/contracts';
import { anId, startTcpProxy, type TcpProxy } from '@vetcare/test-kit';
import Redis from 'ioredis';
import { startChatForTest } from './running-chat';

it('disconnects a session that ended while NATS is away, and keeps the others', async () => {
  let proxy: TcpProxy | undefined;
  const chat = await startChatForTest({
    async reach({ natsUrl }) {
      proxy = await startTcpProxy(natsUrl);
      return { natsUrl: proxy.url };
    },
  });
  const redis = new Redis(chat.servers.redisUrl);
  const [id, ended, kept] = [anId(), '1'.repeat(32), '2'.repeat(32)];
  const hashOf = (sid: string) => sid.padEnd(64, '0');
  const endsAt = Date.now() + 60_000;
  await redis.zadd(userSessionsKey(id), endsAt, hashOf(ended), endsAt, hashOf(kept));
  await chat.add('patient');
  const endedClient = await chat.connect({ id, role: 'admin', sid: ended });
  const keptClient = await chat.connect({ id, role: 'admin', sid: kept });
  proxy?.cut();
  await redis.zrem(userSessionsKey(id), hashOf(ended));
  await endedClient.disconnected();
  expect(keptClient.client.connected).toBe(true);
  redis.disconnect();
  await chat.stop();
  await proxy?.stop();
});
