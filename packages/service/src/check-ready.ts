import { ProductError, withTimeout } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';

/** Shorter than what a probe waits. */
const PING_TIMEOUT_MS = 1_000;

/**
 * A service is ready while its database answers and nobody has told it to stop. Redis and NATS do not count: while they are
 * away, the calls that do not need them are answered.
 */
export function createReadinessCheck({
  connection,
  isStopping,
}: {
  connection: Connection;
  isStopping: () => boolean;
}): () => Promise<void> {
  return async () => {
    // The driver knows that the database is away, and a ping would wait for its return.
    if (isStopping() || connection.readyState !== 1) throw new ProductError('overloaded');
    const pong = await withTimeout(PING_TIMEOUT_MS, connection.db?.command({ ping: 1 }) ?? Promise.resolve(undefined));
    if (!pong) throw new ProductError('overloaded');
  };
}
