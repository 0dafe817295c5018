import { formatDate } from '@vetcare/web-kit';
import type { Entry } from './entry';

/** What somebody wrote within a minute: one name, one time. */
export interface EntryGroup {
  id: string;
  own: boolean;
  sender: string;
  at: string;
  entries: readonly Entry[];
}

export interface Day {
  id: string;
  at: string;
  groups: readonly EntryGroup[];
}

/** Entries by day, and within a day by sender and minute, as the clock of `zone` has them. */
export function groupEntries(entries: readonly Entry[], zone: string): Day[] {
  const days: { id: string; at: string; groups: (EntryGroup & { entries: Entry[]; minute: string })[] }[] = [];
  for (const entry of entries) {
    const date = formatDate(entry.at, 'date', zone);
    const minute = formatDate(entry.at, 'time', zone);
    let day = days.at(-1);
    if (day?.id !== date) {
      day = { id: date, at: entry.at, groups: [] };
      days.push(day);
    }
    const group = day.groups.at(-1);
    if (group && group.own === entry.own && group.minute === minute) group.entries.push(entry);
    else
      day.groups.push({ id: entry.id, own: entry.own, sender: entry.sender, at: entry.at, minute, entries: [entry] });
  }
  return days;
}
