import { useCallback, useState } from 'react';
import { createLiveValue, useLiveValue } from '../live/live-value';

/** The header says whole seconds. */
const SECOND_MS = 1_000;
/** The clocks of servers differ a little, too. */
const TOLERANCE_MS = 2_000;

/** How far the server's clock is ahead of this device's; zero until an answer proves that the device's is wrong. */
const ahead = createLiveValue(0);

/** The instant by the server's clock, by which appointments begin and windows close. The device's own may be days off. */
export const serverNow = (): number => Date.now() + ahead.get();

interface ServerNow {
  now: number;
  /** The later one of now and an instant that this device noted by its own clock. */
  nowAfter: (noted: number) => number;
  refresh: () => void;
}

/** The server's clock in a component: the instant of the first rendering or of the last `refresh`, right once an answer has come. */
export function useServerNow(): ServerNow {
  const [at, setAt] = useState(Date.now);
  const offset = useLiveValue(ahead);
  const refresh = useCallback(() => setAt(Date.now()), []);
  return { now: at + offset, nowAfter: (noted) => Math.max(at, noted) + offset, refresh };
}

/**
 * Corrects the server's clock by the `Date` of an answer, as little as that allows: it was made between the call and its
 * answer. An answer that a cache may have kept only says what time it is at least.
 * @param sentAt when the call was made, by this device's clock
 */
export function readServerTime(headers: Headers, sentAt: number): void {
  const date = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(date)) return;
  const least = date - Date.now();
  const isNew = headers.get('Cache-Control')?.includes('no-store');
  const most = isNew ? date + SECOND_MS - sentAt : Number.POSITIVE_INFINITY;
  const known = ahead.get();
  if (known < least - TOLERANCE_MS) ahead.set(least);
  else if (known > most + TOLERANCE_MS) ahead.set(most);
}
