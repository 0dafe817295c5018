const UNITS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const;

/** "3 hours ago", in the largest unit that fits. Null for less than a minute, or an instant in the future by a slow clock. */
export function timeAgo(since: number, now: number, locale: string): string | null {
  const fitting = UNITS.find(([, ms]) => now - since >= ms);
  if (!fitting) return null;
  const [unit, length] = fitting;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor((now - since) / length), unit);
}
