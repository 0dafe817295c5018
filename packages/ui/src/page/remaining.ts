const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The two largest units of a duration: "2d 4h", "3h 5m", "4m 10s"; in Hindi "2 दिन 4 घंटे". */
export function formatRemaining(ms: number, locale: string): string {
  const left = Math.max(0, ms);
  // Hindi abbreviates units to single syllables that nobody writes: "1 दि 16 घं".
  const unitDisplay = locale.startsWith('hi') ? 'long' : 'narrow';
  const part = (value: number, unit: 'day' | 'hour' | 'minute' | 'second'): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value);
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = Math.floor((left % MINUTE) / SECOND);
  if (days > 0) return `${part(days, 'day')} ${part(hours, 'hour')}`;
  if (hours > 0) return `${part(hours, 'hour')} ${part(minutes, 'minute')}`;
  return `${part(minutes, 'minute')} ${part(seconds, 'second')}`;
}
