import { ProductError, withTimeout } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';

/** Shorter than the second that the gateway waits. */
const PING_TIMEOUT_MS = 800;

/**
 * A service is ready while its database answers and nobody has told it to stop. Redis and NATS do not count: while they are
 * away, the calls that do not need them are answered. A process that is stopping answers 503, and one without its database 502,
 * because only the former moves its open sockets itself.
 */
export function createReadinessCheck({
  connection,
  isStopping,
}: {
  connection: Connection;
  isStopping: () => boolean;
}): () => Promise<void> {
  return async () => {
    if (isStopping()) throw new ProductError('overloaded');
    // The driver knows that the database is away, and a ping would wait for its return.
    if (connection.readyState !== 1) throw new ProductError('upstream_unavailable');
    const pong = await withTimeout(PING_TIMEOUT_MS, connection.db?.command({ ping: 1 }) ?? Promise.resolve(undefined));
    if (!pong) throw new ProductError('upstream_unavailable');
  };
}
