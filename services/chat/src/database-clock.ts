import type { Connection } from 'mongoose';

const EVERY_MS = 10_000;

/**
 * The database's clock, which is the same for all nodes, so that a window ends at the same moment everywhere. Between two
 * readings it goes on by the monotonic clock of this process, which changes of the machine's time do not affect.
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
  // While the database does not answer nothing is written either, so the last reading is good enough.
  const reading = setInterval(() => void read().catch(() => undefined), EVERY_MS);
  return {
    now: () => new Date(ahead + performance.now()),
    stop: () => clearInterval(reading),
  };
}
