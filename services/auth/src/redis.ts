import type { Logger } from '@vetcare/service-kit';
import { openRedis, type RedisClient } from '@vetcare/service-kit/redis';

/** Commands fail after two seconds; the client never stops trying to reconnect. */
export function connectRedis({ url, log }: { url: string; log: Logger }): RedisClient {
  const redis = openRedis(url, {
    connectTimeout: 2_000,
    commandTimeout: 2_000,
    maxRetriesPerRequest: 1,
    retryStrategy: (tries) => Math.min(100 * tries, 1_000),
  });
  redis.on('error', (error) => log.warn({ err: error }, 'Redis is away'));
  return redis;
}
