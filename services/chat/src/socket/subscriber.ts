import { type Logger, withTimeout } from '@vetcare/service-kit';
import type { RedisConnections } from '../redis/redis.client';

/**
 * The subscribing connection of the Redis adapter. The adapter neither waits for its subscriptions nor catches their
 * failures. This wrapper does both, so that a socket is admitted only once this node receives messages for its user.
 */
export function createSubscriber({ redis, log }: { redis: RedisConnections; log: Logger }) {
  const { subscriptions } = redis;
  const pending = new Set<Promise<unknown>>();
  const track = (work: Promise<unknown>) => {
    const settled = work
      .catch((error: unknown) => log.debug({ err: error }, 'subscription given up'))
      .finally(() => pending.delete(settled));
    pending.add(settled);
  };
  return {
    ssubscribe: (channel: string) => track(subscriptions.ssubscribe(channel)),
    sunsubscribe: (channel: string) => track(subscriptions.sunsubscribe(channel)),
    on: (event: 'smessageBuffer', listener: (channel: Buffer, message: Buffer) => void) =>
      subscriptions.on(event, listener),
    /** Waits until all pending subscriptions are active, or until `timeoutMs` is over because Redis is away. */
    async allActive(timeoutMs: number): Promise<void> {
      await withTimeout(timeoutMs, Promise.all(pending));
    },
  };
}
export type Subscriber = ReturnType<typeof createSubscriber>;
