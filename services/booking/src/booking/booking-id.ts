import { randomBytes } from 'node:crypto';

const SECONDS_DIGITS = 8;

/** 24 hexadecimal digits like an ObjectId's, beginning with the seconds so that ids sort by time. */
export const newBookingId = (now: Date): string =>
  Math.floor(now.getTime() / 1000)
    .toString(16)
    .padStart(SECONDS_DIGITS, '0') + randomBytes(8).toString('hex');

/** Sorts after the ids of all bookings that were made in the same second as this one. */
export const endOfSecond = (id: string): string => `${id.slice(0, SECONDS_DIGITS)}g`;
