import { toIndianClock } from '@vetcare/contracts/india';

/** Whole years and months from a date of birth to an instant, by the calendar of India. */
export function ageOf(bornOn: string, at: Date): { years: number; months: number } {
  const [year = 0, month = 1, day = 1] = bornOn.split('-').map(Number);
  const now = new Date(toIndianClock(at.getTime()));
  const months = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month - (now.getUTCDate() < day ? 1 : 0);
  const whole = Math.max(0, months);
  return { years: Math.floor(whole / 12), months: whole % 12 };
}

/** The date of birth of a pet that is about this old, such as `{ years: 3, months: 0 }`. */
export function bornAgo({ years, months }: { years: number; months: number }, at: Date): string {
  const now = new Date(toIndianClock(at.getTime()));
  // The first of a month exists in each of them.
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}

/** Today in India: `2026-12-24`. */
export const todayAt = (instant: number): string => new Date(toIndianClock(instant)).toISOString().slice(0, 10);
