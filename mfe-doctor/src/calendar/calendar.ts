import type { CalendarException, Doctor, DoctorCalendar, Period, Weekday } from '@vetcare/contracts';
import { fromIndianClock, toIndianClock } from '@vetcare/contracts/india';
import { MAX_EXCEPTIONS, USUAL_CALENDAR, WEEKDAYS } from '@vetcare/contracts/limits';

const DAY_MS = 24 * 60 * 60_000;

export interface CalendarDay {
  /** In India: `2026-12-24` */
  date: string;
  weekday: Weekday;
  /** `weekly` hours are those of every week. */
  kind: 'weekly' | 'off' | 'other' | 'away';
  periods: readonly Period[];
}

export const calendarOf = ({ calendar }: Doctor): DoctorCalendar => calendar ?? { ...USUAL_CALENDAR, exceptions: [] };

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** The date in India. */
export const dateAt = (instant: number): string => dateOf(Math.floor(toIndianClock(instant) / DAY_MS));
/** An instant on that date in India, to format it. */
export const noonOf = (date: string): string => new Date(fromIndianClock(Date.parse(date) + DAY_MS / 2)).toISOString();

/** Seven dates: today and the six after it, or as many weeks later. */
export function weekFrom(now: number, weeksAhead: number): string[] {
  const first = Math.floor(toIndianClock(now) / DAY_MS) + weeksAhead * 7;
  return Array.from({ length: 7 }, (_, n) => dateOf(first + n));
}

/** What the weekly hours and the calendar make of a date. */
export function dayOn({ hours }: Pick<Doctor, 'hours'>, calendar: DoctorCalendar, date: string): CalendarDay {
  // 1 January 1970 was a Thursday.
  const weekday = WEEKDAYS[(Date.parse(date) / DAY_MS + 3) % 7] ?? 'monday';
  if (calendar.pausedUntil !== null && date < calendar.pausedUntil) return { date, weekday, kind: 'away', periods: [] };
  const exception = calendar.exceptions.find((other) => other.date === date);
  if (!exception) return { date, weekday, kind: 'weekly', periods: hours?.[weekday] ?? [] };
  return { date, weekday, kind: exception.periods.length > 0 ? 'other' : 'off', periods: exception.periods };
}

/** @param periods the hours of this date; null for those of every week */
export function withDay(
  exceptions: readonly CalendarException[],
  date: string,
  periods: readonly Period[] | null,
): CalendarException[] {
  const others = exceptions.filter((other) => other.date !== date);
  if (!periods) return others;
  const sorted = periods.toSorted((a, b) => a.from.localeCompare(b.from));
  return [...others, { date, periods: sorted }].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The exceptions with all days from one to another off, or with the hours of every week. None if a date is missing. */
export function withDaysOff(
  { exceptions }: DoctorCalendar,
  { from, to, kind }: { from: string; to: string; kind: 'off' | 'weekly' },
): CalendarException[] {
  const days = from && to ? Math.min((Date.parse(to) - Date.parse(from)) / DAY_MS + 1, MAX_EXCEPTIONS) : 0;
  const dates = Array.from({ length: Math.max(days, 0) }, (_, n) => dateOf(Date.parse(from) / DAY_MS + n));
  return dates.reduce((all, date) => withDay(all, date, kind === 'off' ? [] : null), [...exceptions]);
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Where a period lies in the bar of its day, in percent. */
export function barOf({ from, to }: Period): { insetInlineStart: string; inlineSize: string } {
  const percent = (minutes: number) => `${(minutes / 14.4).toFixed(2)}%`;
  return { insetInlineStart: percent(minuteOf(from)), inlineSize: percent(minuteOf(to) - minuteOf(from)) };
}

/** The time of an instant in India: `09:30` */
export const timeAt = (instant: string): string =>
  new Date(toIndianClock(Date.parse(instant))).toISOString().slice(11, 16);
