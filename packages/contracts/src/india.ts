/** The only place that knows India's time zone. Browsers load this file alone, so it must import nothing. */

export const INDIA_ZONE = 'Asia/Kolkata';
/** In ISO 8601. It is the same all year, because India has no daylight saving time. */
export const INDIA_OFFSET = '+05:30';
const OFFSET_MS = 5.5 * 60 * 60_000;

/** Shifts an instant so that its UTC fields are what a clock in India shows. Milliseconds. */
export const toIndianClock = (instant: number): number => instant + OFFSET_MS;
/** The inverse of `toIndianClock`. */
export const fromIndianClock = (shown: number): number => shown - OFFSET_MS;
/** The instant at which it is `2026-03-05T16:05` in India, or an invalid date for any other text. */
export const instantInIndia = (dateAndTime: string): Date => new Date(`${dateAndTime}:00${INDIA_OFFSET}`);

const DAY_MS = 24 * 60 * 60_000;

/** The instants of the days from `from` to `to` in India: not before the first and before the second. */
export const daysInIndia = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  ...(from && { $gte: instantInIndia(`${from}T00:00`) }),
  ...(to && { $lt: new Date(instantInIndia(`${to}T00:00`).getTime() + DAY_MS) }),
});
