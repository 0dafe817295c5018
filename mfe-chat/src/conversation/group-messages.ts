import { formatDate } from '@vetcare/web-kit';
import type { MessageItem } from './message-item';

/** Messages of one person within one minute, which are shown with one name and one time. */
export interface MessageGroup {
  id: string;
  own: boolean;
  at: string;
  items: readonly MessageItem[];
}

export interface Day {
  id: string;
  at: string;
  groups: readonly MessageGroup[];
}

/** Groups messages by day, and within a day by sender and minute, both in the time zone `zone`. */
export function groupMessages(items: readonly MessageItem[], zone: string): Day[] {
  const days: { id: string; at: string; groups: (MessageGroup & { items: MessageItem[]; minute: string })[] }[] = [];
  for (const item of items) {
    const date = formatDate(item.at, 'date', zone);
    const minute = formatDate(item.at, 'time', zone);
    let day = days.at(-1);
    if (day?.id !== date) {
      day = { id: date, at: item.at, groups: [] };
      days.push(day);
    }
    const group = day.groups.at(-1);
    if (group && group.own === item.own && group.minute === minute) group.items.push(item);
    else day.groups.push({ id: item.id, own: item.own, at: item.at, minute, items: [item] });
  }
  return days;
}
