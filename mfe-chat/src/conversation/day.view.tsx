import { formatDate, useTexts } from '@vetcare/web-kit';
import { memo } from 'react';
import { ownZone, relativeDay } from '../day/relative-day';
import { useToday } from '../day/use-today';
import { Bubble } from './bubble.view';
import { conversationTexts } from './conversation.texts';
import type { Day, MessageGroup } from './group-messages';
import css from './message-list.module.css';

interface Shared {
  /** The other person, as the header names them. */
  name: string;
  /** Ids of the messages that were reported from this page. */
  reported: readonly string[];
  /** Id of the message at whose Report button the Tab key stops. */
  tabStop: string | undefined;
}

interface DayViewProps extends Shared {
  day: Day;
}

export function DayView({ day, ...shared }: DayViewProps) {
  const t = useTexts(conversationTexts);
  const zone = ownZone();
  const relative = relativeDay(day.at, useToday(), zone);
  return (
    <section className={css.day}>
      <h2 className={css.date}>
        <time dateTime={day.at}>{relative ? t[relative] : formatDate(day.at, 'long', zone)}</time>
      </h2>
      {day.groups.map((group) => (
        <GroupView key={group.id} group={group} zone={zone} {...shared} />
      ))}
    </section>
  );
}

interface GroupViewProps extends Shared {
  group: MessageGroup;
  zone: string;
}

function GroupView({ group, name, zone, reported, tabStop }: GroupViewProps) {
  const t = useTexts(conversationTexts);
  const last = group.items.at(-1);
  return (
    <div className={css.group} data-own={group.own || undefined}>
      <p className={group.own ? 'visually-hidden' : css.sender}>{group.own ? t.you : name}</p>
      {group.items.map((item) => (
        <MemoBubble
          key={item.id}
          {...item}
          sender={group.own ? '' : name}
          isLast={item === last}
          time={formatDate(group.at, 'time', zone)}
          reported={reported.includes(item.messageId ?? '')}
          isTabStop={item.messageId === tabStop}
        />
      ))}
    </div>
  );
}

const MemoBubble = memo(Bubble);
