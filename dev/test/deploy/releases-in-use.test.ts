import { RELEASES_IN_USE } from '@vetcare/contracts';
import { openRedis } from '@vetcare/service-kit/redis';
import { startTestServers } from '@vetcare/test-kit';
import { readReleasesInUse } from '../../src/deploy/releases-in-use';

const now = Date.parse('2026-11-26T12:00:00Z');
const { key, keptMs, member } = RELEASES_IN_USE;

it('the releases in use are those that a tab has told of within 48 hours', async () => {
  const servers = await startTestServers();
  const redis = openRedis(servers.redisUrl, {});
  await redis.zadd(key, now - keptMs + 1, member('mfe-chat', 'r2'), now - keptMs - 1, member('mfe-chat', 'r1'));
  redis.disconnect();
  expect(await readReleasesInUse(servers.redisUrl, now)).toEqual(new Set(['mfe-chat r2']));
  await servers.stop();
});

it('they are not known while Redis is away', async () => {
  expect(await readReleasesInUse('redis://127.0.0.1:1', now)).toBeUndefined();
});
