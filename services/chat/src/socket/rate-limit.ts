import { ProductError } from '@vetcare/service-kit';
import { createTokenBucket, type TokenBucket } from './token-bucket';

/** Buckets that are full again are dropped once there are this many, so that people who left take no memory. */
const SWEEP_AT = 10_000;

export interface RateLimit {
  /** @throws ProductError `too_many_messages` (429) when this person has sent too much just now */
  take(personId: string): void;
}

/** One limit for everything a person sends, over HTTP and over all of their sockets on this node. */
export function createRateLimit({ perSecond, now }: { perSecond: number; now: () => number }): RateLimit {
  const buckets = new Map<string, TokenBucket>();
  const sweep = () => {
    for (const [personId, bucket] of buckets) if (bucket.isFull()) buckets.delete(personId);
  };
  return {
    take(personId) {
      if (buckets.size >= SWEEP_AT && !buckets.has(personId)) sweep();
      const bucket = buckets.get(personId) ?? createTokenBucket({ perSecond, now });
      buckets.set(personId, bucket);
      if (!bucket.take()) throw new ProductError('too_many_messages');
    },
  };
}
