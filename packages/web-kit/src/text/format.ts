import { INDIA_ZONE } from '@vetcare/contracts/india';

const LOCALE = 'en-IN';

const dateStyles = {
  /** 5 Mar 2026 */
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Thursday, 5 March 2026 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** March 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Thu 5 */
  day: { weekday: 'short', day: 'numeric' },
  /** 16:05 */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** Thu, 16:05 */
  weekdayTime: { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** Thu, 5 Mar, 16:05 */
  weekdayDateTime: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  /** 5 Mar 2026, 16:05 */
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof dateStyles;

const formats = new Map<string, Intl.DateTimeFormat>();
const rupees = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

const numbers = new Intl.NumberFormat(LOCALE);

/** 1234567 → 12,34,567 */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** Takes rupees, not paise: 1234.5 → ₹1,234.50, 500 → ₹500 */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

/** Month and weekday names follow the language of the page. Digits are the same in both. */
const dateLocale = (): string => (globalThis.document?.documentElement.lang === 'hi' ? 'hi-IN' : LOCALE);

/** Formats an instant in Indian time, or in `zone`. Returns an empty string for an invalid date. */
export function formatDate(
  instant: string | number | Date,
  style: DateStyle = 'date',
  zone: string = INDIA_ZONE,
): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const locale = dateLocale();
  const key = `${locale} ${style} ${zone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...dateStyles[style], timeZone: zone });
    formats.set(key, format);
  }
  return format.format(date);
}

/** The visitor's time zone if its clock differs from India's at that instant, else null. */
export function otherTimeZone(instant: string | number | Date): string | null {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return formatDate(instant, 'dateTime', zone) === formatDate(instant, 'dateTime') ? null : zone;
}

/** "5 Mar 2026, 11:35 (Europe/Berlin)" if the visitor's clock differs from India's, else an empty string. */
export function inOwnZone(instant: string | number | Date): string {
  const zone = otherTimeZone(instant);
  return zone ? `${formatDate(instant, 'dateTime', zone)} (${zone.replaceAll('_', ' ')})` : '';
}

/** Adds the visitor's own time to a text with India's, if their clocks differ. */
export const inBothZones = (india: string, instant: string | number | Date): string =>
  [india, inOwnZone(instant)].filter(Boolean).join(' / ');
