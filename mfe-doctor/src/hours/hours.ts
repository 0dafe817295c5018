import type { ConsultationHours, Doctor, Period, Weekday } from '@vetcare/contracts';
import { MAX_PERIODS_A_DAY, SLOT_MINUTES, WEEKDAYS } from '@vetcare/contracts/limits';

/** The form's fields, one a day: its periods in the order in which they were added, none for a day off. */
export type HoursValues = Record<Weekday, readonly Period[]>;

const perDay = <V>(of: (day: Weekday) => V): Record<Weekday, V> => ({
  monday: of('monday'),
  tuesday: of('tuesday'),
  wednesday: of('wednesday'),
  thursday: of('thursday'),
  friday: of('friday'),
  saturday: of('saturday'),
  sunday: of('sunday'),
});

/** Mostly the working days are alike. */
export const likeMonday = (monday: readonly Period[]): Partial<HoursValues> => ({
  tuesday: monday,
  wednesday: monday,
  thursday: monday,
  friday: monday,
});

export const hoursOf = ({ hours }: Doctor): HoursValues => perDay((day) => hours?.[day] ?? []);

/** Earliest first, as the platform keeps them. */
export const toBody = (values: HoursValues): { hours: ConsultationHours } => ({
  hours: perDay((day) => values[day].toSorted((a, b) => a.from.localeCompare(b.from))),
});

const DAY_MINUTES = 24 * 60;
const two = (figure: number): string => String(figure).padStart(2, '0');
const timeOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** 00:00 to 24:00 by half hours. */
export const HALF_HOURS = Array.from({ length: DAY_MINUTES / SLOT_MINUTES + 1 }, (_, n) => timeOf(n * SLOT_MINUTES));
const at = (index: number): string => HALF_HOURS[Math.min(index, HALF_HOURS.length - 1)] ?? '';
const THREE_HOURS = 180 / SLOT_MINUTES;

/** With one more: in the morning, or an hour after the last one. null where the day is full. */
export function withAnother(periods: readonly Period[]): Period[] | null {
  const end = periods
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  const from = end === undefined ? HALF_HOURS.indexOf('09:00') : HALF_HOURS.indexOf(end) + 60 / SLOT_MINUTES;
  if (periods.length === MAX_PERIODS_A_DAY || from >= HALF_HOURS.length - 1) return null;
  return [...periods, { from: at(from), to: at(from + THREE_HOURS) }];
}

/** Which of a day's periods are wrong: it ends before it begins, or begins before an earlier one has ended. */
export function faultsOf(periods: readonly Period[]): ('backwards' | 'overlap' | undefined)[] {
  return periods.map((period, index) => {
    if (period.from >= period.to) return 'backwards';
    const others = periods.filter((_, other) => other !== index);
    return others.some(({ from, to }) => from < period.to && period.from < to) ? 'overlap' : undefined;
  });
}

/** What is wrong, by day. */
export function checkHours(
  values: HoursValues,
  t: { backwards: string; overlap: string },
): Partial<Record<Weekday, string>> {
  const wrong = WEEKDAYS.flatMap((day) => {
    const fault = faultsOf(values[day]).find(Boolean);
    return fault ? [[day, t[fault]] as const] : [];
  });
  return Object.fromEntries(wrong);
}
