import { settings } from './config';

/** undici's timers count ticks of this length, and end with the tick in which their time is over. */
const TICK_MS = 499;
const ANSWERED_WITHIN_MS = 5_000;

it('gives up a service that hangs early enough to answer within five seconds, half a second of it to spare', () => {
  const limit = settings.UPSTREAM_TIMEOUT_MS.parse(undefined);
  expect(Math.ceil(limit / TICK_MS) * TICK_MS).toBeLessThan(ANSWERED_WITHIN_MS - 500);
});
