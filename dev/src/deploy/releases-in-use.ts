import { RELEASES_IN_USE } from '@vetcare/contracts';
import { openRedis } from '@vetcare/service-kit/redis';

const CONNECTED_WITHIN_MS = 1_000;

/** The releases that open tabs still have, as `<area> <release>`. Undefined while Redis can't tell. */
export async function readReleasesInUse(redisUrl: string, now: number): Promise<ReadonlySet<string> | undefined> {
  const redis = openRedis(redisUrl, {
    connectTimeout: CONNECTED_WITHIN_MS,
    commandTimeout: CONNECTED_WITHIN_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    const { key, keptMs } = RELEASES_IN_USE;
    return new Set(await redis.zrangebyscore(key, now - keptMs, '+inf'));
  } catch {
    return undefined;
  } finally {
    redis.disconnect();
  }
}
