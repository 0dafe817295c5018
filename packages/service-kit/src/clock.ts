import type { Connection } from 'mongoose';

const READ_INTERVAL_MS = 10_000;

export interface Clock {
  now: () => Date;
}

/**
 * The clock of the database, which all processes of a service share, so that they agree on when a hold ends and on which of
 * two changes is later. Between two readings it continues by this process's monotonic clock, which does not change with the
 * time of the machine. Reading ends when the connection is closed.
 * @param given a clock that is used instead, for tests and the seeds
 */
export async function startClock(connection: Connection, given?: Clock): Promise<Clock> {
  if (given) return given;
  let offsetMs = 0;
  async function read(): Promise<void> {
    const before = performance.now();
    const hello = await connection.db?.admin().command({ hello: 1 });
    const roundTrip = performance.now() - before;
    if (hello?.localTime instanceof Date) offsetMs = hello.localTime.getTime() + roundTrip / 2 - performance.now();
    else if (offsetMs === 0) offsetMs = performance.timeOrigin;
  }
  await read();
  // While the database does not answer, nothing is written either, and the last reading is good enough.
  const reading = setInterval(() => void read().catch(() => undefined), READ_INTERVAL_MS).unref();
  connection.once('close', () => clearInterval(reading));
  return { now: () => new Date(offsetMs + performance.now()) };
}

/**
 * A timestamp for a change that is always later than the last change's, whatever the clock says, because services that
 * keep a copy compare the timestamps of two changes to find the later one.
 */
export const timestampAfter = (last: Date | null | undefined, now: Date): Date =>
  last && last >= now ? new Date(last.getTime() + 1) : now;
