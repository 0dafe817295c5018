import { formatDate, useTexts } from '@vetcare/web-kit';
import { memo } from 'react';
import { texts } from '../texts';
import { Bubble } from './bubble.view';
import { ownZone, relativeDay } from './day';
import type { Day, EntryGroup } from './group-entries';
import css from './message-list.module.css';
import { useToday } from './use-today';

export function DayView({ day }: { day: Day }) {
  const t = useTexts(texts.conversation);
  const zone = ownZone();
  const relative = relativeDay(day.at, useToday(), zone);
  return (
    <section className={css.day}>
      <h2 className={css.date}>
        <time dateTime={day.at}>{relative ? t[relative] : formatDate(day.at, 'long', zone)}</time>
      </h2>
      {day.groups.map((group) => (
        <GroupView key={group.id} group={group} zone={zone} />
      ))}
    </section>
  );
}

function GroupView({ group, zone }: { group: EntryGroup; zone: string }) {
  const t = useTexts(texts.conversation);
  const last = group.entries.at(-1);
  return (
    <div className={css.group} data-own={group.own || undefined}>
      <p className={group.own ? 'visually-hidden' : css.sender}>{group.own ? t.you : group.sender}</p>
      {group.entries.map((entry) => (
        <MemoBubble key={entry.id} {...entry} isLast={entry === last} time={formatDate(group.at, 'time', zone)} />
      ))}
    </div>
  );
}

const MemoBubble = memo(Bubble);
