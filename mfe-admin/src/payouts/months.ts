import { toIndianClock } from '@vetcare/contracts/india';

const SHOWN_MONTHS = 12;

/** The last month that is over. What it owes includes everything still due from earlier months, so that it alone is paid by file. */
export const newestPayableMonth = (now: number): string => monthsUntil(now)[1] ?? '';

/** The current month in India and those before it, the last one first: `2026-03`. */
export function monthsUntil(now: number): string[] {
  const india = new Date(toIndianClock(now));
  return Array.from({ length: SHOWN_MONTHS }, (_, ago) =>
    new Date(Date.UTC(india.getUTCFullYear(), india.getUTCMonth() - ago, 1)).toISOString().slice(0, 7),
  );
}
