import type { ConsultationHours, Doctor, Period, Weekday } from '@vetcare/contracts';
import { MAX_PERIODS_A_DAY, SLOT_MINUTES, WEEKDAYS } from '@vetcare/contracts/limits';

/** One form field for each day: its periods in the order in which they were added, none for a day off. */
export type HoursValues = Record<Weekday, readonly Period[]>;

const byWeekday = <V>(of: (day: Weekday) => V): Record<Weekday, V> => ({
  monday: of('monday'),
  tuesday: of('tuesday'),
  wednesday: of('wednesday'),
  thursday: of('thursday'),
  friday: of('friday'),
  saturday: of('saturday'),
  sunday: of('sunday'),
});

export const copyMondayToWeekdays = (monday: readonly Period[]): Partial<HoursValues> => ({
  tuesday: monday,
  wednesday: monday,
  thursday: monday,
  friday: monday,
});

export const hoursOf = ({ hours }: Doctor): HoursValues => byWeekday((day) => hours?.[day] ?? []);

/** Sorts the periods of each day, as the server requires. */
export const toBody = (values: HoursValues): { hours: ConsultationHours } => ({
  hours: byWeekday((day) => values[day].toSorted((a, b) => a.from.localeCompare(b.from))),
});

const DAY_MINUTES = 24 * 60;
const pad = (figure: number): string => String(figure).padStart(2, '0');
const timeOf = (minute: number): string => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;

/** From 00:00 to 24:00 in half hours. */
export const HALF_HOURS = Array.from({ length: DAY_MINUTES / SLOT_MINUTES + 1 }, (_, n) => timeOf(n * SLOT_MINUTES));
const timeAt = (index: number): string => HALF_HOURS[Math.min(index, HALF_HOURS.length - 1)] ?? '';
const THREE_HOURS = 180 / SLOT_MINUTES;

/** Adds a period: in the morning, or an hour after the last one. Null if the day has no room for another. */
export function addPeriod(periods: readonly Period[]): Period[] | null {
  const end = periods
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  const from = end === undefined ? HALF_HOURS.indexOf('09:00') : HALF_HOURS.indexOf(end) + 60 / SLOT_MINUTES;
  if (periods.length === MAX_PERIODS_A_DAY || from >= HALF_HOURS.length - 1) return null;
  return [...periods, { from: timeAt(from), to: timeAt(from + THREE_HOURS) }];
}

/** For each period of a day, what is wrong with it, if anything. */
export function periodErrors(periods: readonly Period[]): ('backwards' | 'overlap' | undefined)[] {
  return periods.map((period, index) => {
    if (period.from >= period.to) return 'backwards';
    const others = periods.filter((_, other) => other !== index);
    return others.some(({ from, to }) => from < period.to && period.from < to) ? 'overlap' : undefined;
  });
}

/** The error text for each day that has one. */
export function checkHours(
  values: HoursValues,
  t: { backwards: string; overlap: string },
): Partial<Record<Weekday, string>> {
  const wrong = WEEKDAYS.flatMap((day) => {
    const fault = periodErrors(values[day]).find(Boolean);
    return fault ? [[day, t[fault]] as const] : [];
  });
  return Object.fromEntries(wrong);
}

/** The saved hours of the days that were edited. */
export function describeDays(
  doctor: Doctor,
  typed: Partial<HoursValues>,
  t: { days: Record<Weekday, string>; off: string },
) {
  const saved = hoursOf(doctor);
  return WEEKDAYS.filter((day) => typed[day]).map((day) => ({
    label: t.days[day],
    value: saved[day].map(({ from, to }) => `${from}–${to}`).join(', ') || t.off,
  }));
}
