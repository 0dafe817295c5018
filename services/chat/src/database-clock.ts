import type { Connection } from 'mongoose';

const EVERY_MS = 10_000;

/**
 * The database's clock: one for all nodes, so that a window ends at the same moment everywhere. Between two readings it
 * runs on by this process's monotonic clock, which no change of the machine's time touches.
 */
export async function startDatabaseClock(connection: Connection) {
  let ahead = 0;
  async function read(): Promise<void> {
    const before = performance.now();
    const hello = await connection.db?.admin().command({ hello: 1 });
    const roundTrip = performance.now() - before;
    if (hello?.localTime instanceof Date) ahead = hello.localTime.getTime() + roundTrip / 2 - performance.now();
    else if (ahead === 0) ahead = performance.timeOrigin;
  }
  await read();
  // A database that doesn't answer stops the writes as well; the last reading is good until it is back.
  const reading = setInterval(() => void read().catch(() => undefined), EVERY_MS);
  return {
    now: () => new Date(ahead + performance.now()),
    stop: () => clearInterval(reading),
  };
}
