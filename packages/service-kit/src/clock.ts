import type { Connection } from 'mongoose';

const READ_INTERVAL_MS = 10_000;

export interface Clock {
  now: () => Date;
}

/**
 * A clock that follows the one of a server, so that the time of this machine decides nothing. Between two readings it
 * continues by this process's monotonic clock.
 * @param read asks the server for its time. While it fails the last reading stays good enough
 */
export async function followClock(read: () => Promise<Date | undefined>): Promise<Clock & { stop(): void }> {
  let offsetMs = performance.timeOrigin;
  async function follow(): Promise<void> {
    const before = performance.now();
    const time = await read();
    const roundTrip = performance.now() - before;
    if (time) offsetMs = time.getTime() + roundTrip / 2 - performance.now();
  }
  const tryToFollow = () => follow().catch(() => undefined);
  await tryToFollow();
  const reading = setInterval(tryToFollow, READ_INTERVAL_MS).unref();
  return { now: () => new Date(offsetMs + performance.now()), stop: () => clearInterval(reading) };
}

/**
 * The clock of the database, which all processes of a service share, so that they agree on when a hold ends and on which of
 * two changes is later. Reading ends when the connection is closed.
 */
export async function startClock(connection: Connection): Promise<Clock> {
  const clock = await followClock(async () => {
    const hello = await connection.db?.admin().command({ hello: 1 });
    return hello?.localTime instanceof Date ? hello.localTime : undefined;
  });
  connection.once('close', clock.stop);
  return clock;
}

/**
 * A timestamp for a change that is always later than the last change's, whatever the clock says, because services that
 * keep a copy compare the timestamps of two changes to find the later one.
 */
export const timestampAfter = (last: Date | null | undefined, now: Date): Date =>
  last && last >= now ? new Date(last.getTime() + 1) : now;
