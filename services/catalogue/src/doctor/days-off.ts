import { type DoctorCalendar, instantInIndia, toIndianClock } from '@vetcare/contracts';

const DAY_MS = 24 * 60 * 60_000;

interface HasCalendar {
  calendar: DoctorCalendar | null;
}

/** The date and the time of day in India: `2026-12-24` and `09:30`. */
export function inIndia(now: Date): { date: string; time: string } {
  const local = new Date(toIndianClock(now.getTime())).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

const daysOffOf = (calendar: DoctorCalendar | null): string[] =>
  calendar?.exceptions.filter(({ periods }) => periods.length === 0).map(({ date }) => date) ?? [];

/** Whether the doctor is away or has a day off, so that they have no consultation today in India. */
export function isOffToday({ calendar }: HasCalendar, now: Date): boolean {
  const { date } = inIndia(now);
  return date < (calendar?.pausedUntil ?? '') || daysOffOf(calendar).includes(date);
}

const dayAfter = (date: string) => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);

/** The next midnight in India with which a day off or an absence begins or ends; null if there is none. */
export function nextDayOffChange({ calendar }: HasCalendar, now: Date): Date | null {
  const { date: today } = inIndia(now);
  const changes = daysOffOf(calendar).flatMap((date) => [date, dayAfter(date)]);
  const [next] = [...changes, calendar?.pausedUntil ?? ''].filter((date) => date > today).sort();
  return next === undefined ? null : instantInIndia(`${next}T00:00`);
}
