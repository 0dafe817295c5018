import { type DoctorCalendar, MAX_CALENDAR_DAYS, toIndianClock } from '@vetcare/contracts';
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
