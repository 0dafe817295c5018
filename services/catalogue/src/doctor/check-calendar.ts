import {
  type CalendarException,
  type DoctorCalendar,
  MAX_CALENDAR_DAYS,
  MAX_EXCEPTIONS,
  toIndianClock,
} from '@vetcare/contracts';
import { ValidationFailedError } from '@vetcare/service-kit';

const DAY_MS = 24 * 60 * 60_000;
const dateInIndia = (instant: number) => new Date(toIndianClock(instant)).toISOString().slice(0, 10);

/**
 * The calendar as it is stored: its exceptions by date, without what has passed.
 * @throws ValidationFailedError for a date that is more than a year ahead
 */
export function checkCalendar(calendar: DoctorCalendar, now: Date): DoctorCalendar {
  const today = dateInIndia(now.getTime());
  const last = dateInIndia(now.getTime() + MAX_CALENDAR_DAYS * DAY_MS);
  const { pausedUntil, exceptions } = calendar;
  if (pausedUntil !== null && pausedUntil > last) {
    throw new ValidationFailedError({ 'calendar.pausedUntil': { code: 'date_too_far' } });
  }
  const far = exceptions.findIndex(({ date }) => date > last);
  if (far >= 0) throw new ValidationFailedError({ [`calendar.exceptions.${far}.date`]: { code: 'date_too_far' } });
  return {
    ...calendar,
    pausedUntil: pausedUntil !== null && pausedUntil > today ? pausedUntil : null,
    exceptions: exceptions.filter(({ date }) => date >= today).toSorted((a, b) => a.date.localeCompare(b.date)),
  };
}

/** The calendar with other hours on one date, with none, or with those of every week. */
export function withDay(
  calendar: DoctorCalendar,
  { date, periods }: { date: string; periods: CalendarException['periods'] | null },
): DoctorCalendar {
  const others = calendar.exceptions.filter((one) => one.date !== date);
  if (!periods) return { ...calendar, exceptions: others };
  if (others.length >= MAX_EXCEPTIONS)
    throw new ValidationFailedError({ date: { code: 'too_many_exceptions', params: { max: MAX_EXCEPTIONS } } });
  return { ...calendar, exceptions: [...others, { date, periods }] };
}

/**
 * The calendar with all days from one to another off, or with the hours of every week.
 * @throws ValidationFailedError for days that have passed or are more than a year ahead, and for too many of them
 */
export function withDaysOff(
  calendar: DoctorCalendar,
  { from, to, off }: { from: string; to: string; off: boolean },
  now: Date,
): DoctorCalendar {
  if (from < dateInIndia(now.getTime())) throw new ValidationFailedError({ from: { code: 'date_passed' } });
  if (to > dateInIndia(now.getTime() + MAX_CALENDAR_DAYS * DAY_MS))
    throw new ValidationFailedError({ to: { code: 'date_too_far' } });
  const others = calendar.exceptions.filter(({ date }) => date < from || date > to);
  const days = off ? (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 : 0;
  if (others.length + days > MAX_EXCEPTIONS)
    throw new ValidationFailedError({ to: { code: 'too_many_exceptions', params: { max: MAX_EXCEPTIONS } } });
  const dates = Array.from({ length: days }, (_, n) => new Date(Date.parse(from) + n * DAY_MS));
  const exceptions = dates.map((date) => ({ date: date.toISOString().slice(0, 10), periods: [] }));
  return { ...calendar, exceptions: [...others, ...exceptions] };
}
