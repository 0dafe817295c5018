import { formatDate } from '@vetcare/web-kit';

const DAY_MS = 86_400_000;

/** The visitor's own time zone, in which chats show their times. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Says whether an instant is today or yesterday, for days that begin at midnight in `zone`. */
export function relativeDay(at: string, now: number, zone: string): 'today' | 'yesterday' | null {
  const day = formatDate(at, 'date', zone);
  if (day === formatDate(now, 'date', zone)) return 'today';
  // Noon of today less a day is yesterday, also where a day has 23 or 25 hours.
  const hour = Number(formatDate(now, 'time', zone).slice(0, 2));
  const noon = now + (12 - hour) * 3_600_000;
  return day === formatDate(noon - DAY_MS, 'date', zone) ? 'yesterday' : null;
}
