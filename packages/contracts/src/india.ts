/** The only place that knows India's time zone. No imports here: browsers load this file alone. */

export const INDIA_ZONE = 'Asia/Kolkata';
/** As ISO 8601 and databases write it: India has no summer time. */
export const INDIA_OFFSET = '+05:30';
const OFFSET_MS = 5.5 * 60 * 60_000;

/** What a clock in India shows, counted in milliseconds from the 1 January 1970 that it showed. */
export const toIndianClock = (instant: number): number => instant + OFFSET_MS;
/** The instant at which a clock in India shows that. */
export const fromIndianClock = (shown: number): number => shown - OFFSET_MS;
/** The instant of `2026-03-05T16:05` in India; an invalid date for any other text. */
export const instantInIndia = (dateAndTime: string): Date => new Date(`${dateAndTime}:00${INDIA_OFFSET}`);
