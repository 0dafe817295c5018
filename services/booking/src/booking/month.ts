import { INDIA_OFFSET, instantInIndia, toIndianClock } from '@vetcare/contracts';

// Months are India's, written `2026-03`.

/** The last `count` months up to the one that `now` is in, the oldest first. */
export function lastMonths(now: Date, count: number): string[] {
  const local = new Date(toIndianClock(now.getTime()));
  return Array.from({ length: count }, (_, index) => {
    const first = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - (count - 1 - index), 1);
    return new Date(first).toISOString().slice(0, 7);
  });
}

export const startOfMonth = (month: string) => instantInIndia(`${month}-01T00:00`);

/** A month of an instant's field, for a database's `$group`. */
export const monthOf = (field: string) => ({ $dateToString: { date: field, format: '%Y-%m', timezone: INDIA_OFFSET } });
