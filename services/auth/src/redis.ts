import type { Logger } from '@vetcare/service-kit';
import Redis from 'ioredis';

/** Commands fail after two seconds; the client never stops trying to reconnect. */
export function connectRedis({ url, log }: { url: string; log: Logger }): Redis {
  const redis = new Redis(url, {
    connectTimeout: 2_000,
    commandTimeout: 2_000,
    maxRetriesPerRequest: 1,
    retryStrategy: (tries) => Math.min(100 * tries, 1_000),
  });
  redis.on('error', (error) => log.warn({ err: error }, 'Redis is away'));
  return redis;
}
