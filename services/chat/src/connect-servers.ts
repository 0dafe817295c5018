import { closeNats, connectNats } from '@vetcare/messaging';
import {
  type Clock,
  createIdentityReader,
  createLogger,
  createMetrics,
  startClock,
  versionOf,
  waitForMongo,
} from '@vetcare/service-kit';
import type { Config } from './config';
import { connectRedis } from './redis/redis.client';

/** @param clock replaces the clock of the database in tests */
export async function connectServers(config: Config, clock?: Clock) {
  const log = createLogger({ service: 'chat', level: config.LOG_LEVEL });
  const metrics = createMetrics({ service: 'chat', version: versionOf(__dirname) });
  const connection = await waitForMongo({ config, log });
  const databaseClock = await startClock(connection);
  const { now } = clock ?? databaseClock;
  const identify = await createIdentityReader({
    publicKey: config.INTERNAL_TOKEN_PUBLIC_KEY,
    service: 'chat',
    now: databaseClock.now,
  });
  const nats = connectNats({ url: config.NATS_URL, service: 'chat', log });
  const redis = connectRedis({ url: config.REDIS_URL, log });
  return {
    log,
    metrics,
    identify,
    connection,
    nats,
    redis,
    now,
    /** The steps in which the connections are closed, in order. */
    closing: [async () => redis.close(), () => closeNats(nats), () => connection.close()],
  };
}
export type Servers = Awaited<ReturnType<typeof connectServers>>;
