import { instantInIndia } from '@vetcare/contracts/india';
import { MAX_FEES_AHEAD_DAYS } from '@vetcare/contracts/limits';

const DAY_MS = 24 * 60 * 60_000;

/** The instant of a `datetime-local` field, which is read as Indian time. Null if it is past or too far ahead. */
export function parseFutureInstant(text: string, now: number): string | null {
  const instant = instantInIndia(text).getTime();
  const inReach = instant > now && instant <= now + MAX_FEES_AHEAD_DAYS * DAY_MS;
  return inReach ? new Date(instant).toISOString() : null;
}
