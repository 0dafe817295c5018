import type { Pet, Vaccination } from '@vetcare/contracts';

const SOON_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

export type DueState = 'overdue' | 'soon' | 'later';

/** Whether a vaccination is due on this day, soon or later; null if nobody said when. */
export function dueStateOf({ dueOn }: Vaccination, today: string): DueState | null {
  if (!dueOn) return null;
  if (dueOn < today) return 'overdue';
  return Date.parse(dueOn) - Date.parse(today) <= SOON_DAYS * DAY_MS ? 'soon' : 'later';
}

/** The vaccination of a living pet that is due next, if that is soon or was before today. */
export function nextDue({ vaccinations, diedOn }: Pick<Pet, 'vaccinations' | 'diedOn'>, today: string) {
  if (diedOn) return null;
  const [next] = vaccinations
    .filter((one) => ['overdue', 'soon'].includes(dueStateOf(one, today) ?? ''))
    .toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''));
  return next ?? null;
}
