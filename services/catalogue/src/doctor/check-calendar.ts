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
  if (others.length >= MAX_EXCEPTIONS) throw new ValidationFailedError({ date: { code: 'too_many_exceptions' } });
  return { ...calendar, exceptions: [...others, { date, periods }] };
}
