import type { Foundation } from '@vetcare/service';
import type { Config } from './config';
import type { RedisConnections } from './redis/redis.client';

/** What this service works with besides its own collections. */
export interface Servers extends Foundation<'chat', Config> {
  redis: RedisConnections;
}
