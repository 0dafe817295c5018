import type { Connection } from 'mongoose';

const EVERY_MS = 10_000;

export interface Clock {
  now: () => Date;
}

/**
 * The database's clock: one for all processes of a service, so that what decides, such as the end of a hold or the later
 * of two changes, is the same everywhere. Between two readings it runs on by this process's monotonic clock, which no
 * change of the machine's time touches. It stops with the connection.
 * @param given stands in for it: a clock that tests and demo data set themselves
 */
export async function startClock(connection: Connection, given?: Clock): Promise<Clock> {
  if (given) return given;
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
  const reading = setInterval(() => void read().catch(() => undefined), EVERY_MS).unref();
  connection.once('close', () => clearInterval(reading));
  return { now: () => new Date(ahead + performance.now()) };
}

/**
 * The moment of a change of something whose last change was then. It is always later than that, whatever the clock says:
 * whoever keeps a copy tells the later of two changes by their moments.
 */
export const momentAfter = (last: Date | null | undefined, now: Date): Date =>
  last && last >= now ? new Date(last.getTime() + 1) : now;
