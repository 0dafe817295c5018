import { INDIA_OFFSET, instantInIndia, toIndianClock } from '@vetcare/contracts';

// Months are those of India's calendar, written `2026-03`.

/** The month of `now` and those before it, `count` in all, the oldest first. */
export function lastMonths(now: Date, count: number): string[] {
  const local = new Date(toIndianClock(now.getTime()));
  return Array.from({ length: count }, (_, index) => {
    const first = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - (count - 1 - index), 1);
    return new Date(first).toISOString().slice(0, 7);
  });
}

/** `2026-03` becomes `2026-04`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

/** All months from the first to the last, both included. */
export const monthsBetween = (first: string, last: string): string[] =>
  first > last ? [] : [first, ...monthsBetween(monthAfter(first), last)];

export const startOfMonth = (month: string) => instantInIndia(`${month}-01T00:00`);

/** An expression for MongoDB's `$group`: the month of a date field. */
export const monthOf = (field: string) => ({ $dateToString: { date: field, format: '%Y-%m', timezone: INDIA_OFFSET } });
