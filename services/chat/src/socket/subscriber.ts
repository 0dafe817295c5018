import { type Logger, withTimeout } from '@vetcare/service-kit';
import type { RedisConnections } from '../redis/redis.client';

/**
 * The subscribing connection of the Redis adapter. The adapter neither waits for its subscriptions nor catches their
 * failures. This wrapper does both and renews them, so that a socket is admitted only once this node receives messages for its user.
 */
export function createSubscriber({ redis, log }: { redis: RedisConnections; log: Logger }) {
  const { subscriptions } = redis;
  /** The channels that are wanted, and whether Redis has confirmed each. */
  const channels = new Map<string, boolean>();
  const pending = new Set<Promise<unknown>>();
  const track = (work: Promise<unknown>) => {
    const settled = work
      .catch((error: unknown) => log.debug({ err: error }, 'subscription given up'))
      .finally(() => pending.delete(settled));
    pending.add(settled);
  };
  const subscribe = async (channel: string) => {
    await subscriptions.ssubscribe(channel);
    if (channels.has(channel)) channels.set(channel, true);
  };
  const onAway = () => {
    for (const channel of channels.keys()) channels.set(channel, false);
  };
  const onBack = () => {
    for (const channel of channels.keys()) track(subscribe(channel));
  };
  // Of a cluster, one node may be away, or give slots away, while the others go on.
  subscriptions.on('close', onAway).on('-subscriber', onAway);
  subscriptions.on('ready', onBack).on('subscribersReady', onBack);
  return {
    ssubscribe(channel: string) {
      channels.set(channel, false);
      track(subscribe(channel));
    },
    sunsubscribe(channel: string) {
      channels.delete(channel);
      track(subscriptions.sunsubscribe(channel));
    },
    on: (event: 'smessageBuffer', listener: (channel: Buffer, message: Buffer) => void) =>
      subscriptions.on(event, listener),
    /** Whether Redis has confirmed that this node listens to a channel. */
    isActive: (channel: string) => channels.get(channel) === true,
    /** Waits until all pending subscriptions are active, or until `timeoutMs` is over because Redis is away. */
    async allActive(timeoutMs: number): Promise<void> {
      await withTimeout(timeoutMs, Promise.all(pending));
    },
  };
}
export type Subscriber = ReturnType<typeof createSubscriber>;
