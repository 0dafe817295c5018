import type { Logger } from '@vetcare/service-kit';
import { openRedis } from '@vetcare/service-kit/redis';

const COMMAND_TIMEOUT_MS = 1_000;
const LONGEST_RETRY_MS = 1_000;

const retryStrategy = (tries: number) => Math.min(tries * 100, LONGEST_RETRY_MS);

/**
 * Two connections that reconnect by themselves. Commands fail at once while Redis is away, so that nothing waits for it.
 * Subscriptions are renewed by
 * their subscriber, which has to know when each is confirmed.
 */
export function connectRedis({ url, log }: { url: string; log: Logger }) {
  const commands = openRedis(url, {
    enableOfflineQueue: false,
    // What one tick publishes goes out in one write.
    enableAutoPipelining: true,
    maxRetriesPerRequest: null,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy,
  });
  const subscriptions = openRedis(url, { maxRetriesPerRequest: null, autoResubscribe: false, retryStrategy });
  let away = false;
  commands.on('error', (error) => {
    if (!away) log.warn({ err: error }, 'Redis is away: messages are stored, sockets hear of them later');
    away = true;
  });
  commands.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  subscriptions.on('error', (error) => log.debug({ err: error }, 'Redis subscriptions are away'));
  return {
    commands,
    subscriptions,
    close() {
      commands.disconnect();
      subscriptions.disconnect();
    },
  };
}
export type RedisConnections = ReturnType<typeof connectRedis>;
