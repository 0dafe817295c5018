const UNITS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const;

/** "3 hours ago", in the largest unit that fits. An instant in the future, by a slow clock, counts as now. */
export function timeAgo(since: number, now: number, locale: string): string {
  const passed = Math.max(0, now - since);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, length] = UNITS.find(([, ms]) => passed >= ms) ?? ['minute', 60 * 1000];
  return format.format(-Math.floor(passed / length), unit);
}
