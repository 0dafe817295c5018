import type { Logger } from '@vetcare/service-kit';
import type { RedisConnections } from '../redis/redis.client';

/**
 * The subscribing side of the adapter. The adapter doesn't wait for its subscriptions nor catch their failures; this one
 * does both, so that a socket is told that it is connected only when this node would hear a message for it.
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
    /** Resolves when all subscriptions asked for so far are in force, or after `atMost` ms without Redis. */
    async inForce(atMost: number): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, atMost);
      });
      await Promise.race([Promise.all(pending), tooLate]);
      clearTimeout(timer);
    },
  };
}
export type Subscriber = ReturnType<typeof createSubscriber>;
