import { INDIA_ZONE, NO_DATE, NO_TEXT } from '@vetcare/contracts';

export interface DescribedInstant {
  monthName: string;
  dayOfWeek: string;
  dateOnly: string;
  timeOnly: string;
}

const india = new Intl.DateTimeFormat('en-GB', {
  timeZone: INDIA_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const month = new Intl.DateTimeFormat('en-GB', { timeZone: INDIA_ZONE, month: 'long' });
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: INDIA_ZONE, weekday: 'long' });

/** An instant in India's time zone, or `N/A` and `0000-00-00` if there is none. */
export function describeInstant(instant: Date | null): DescribedInstant {
  if (!instant) return { monthName: NO_TEXT, dayOfWeek: NO_TEXT, dateOnly: NO_DATE, timeOnly: NO_TEXT };
  const part = Object.fromEntries(india.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    monthName: month.format(instant),
    dayOfWeek: weekday.format(instant),
    dateOnly: `${part.year}-${part.month}-${part.day}`,
    timeOnly: `${part.hour}:${part.minute}`,
  };
}
