import { userSessionsKey } from '@vetcare/contracts';
import { anId } from '@vetcare/test-kit';
import Redis from 'ioredis';
import { startLine } from './line';
import { startChatForTest } from './running-chat';

it('disconnects a session that ended while NATS was away, and keeps the others', async () => {
  let line: Awaited<ReturnType<typeof startLine>> | undefined;
  const chat = await startChatForTest({
    async reach({ natsUrl }) {
      line = await startLine(natsUrl);
      return { natsUrl: line.url };
    },
  });
  const redis = new Redis(chat.servers.redisUrl);
  const [id, ended, kept] = [anId(), '1'.repeat(32), '2'.repeat(32)];
  const hashOf = (sid: string) => sid.padEnd(64, '0');
  await redis.sadd(userSessionsKey(id), hashOf(ended), hashOf(kept));
  await chat.add('patient');
  const endedClient = await chat.connect({ id, role: 'admin', sid: ended });
  const keptClient = await chat.connect({ id, role: 'admin', sid: kept });
  line?.cut();
  await redis.srem(userSessionsKey(id), hashOf(ended));
  line?.mend();
  await endedClient.disconnected();
  expect(keptClient.client.connected).toBe(true);
  redis.disconnect();
  await chat.stop();
  await line?.stop();
});
