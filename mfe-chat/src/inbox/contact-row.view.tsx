import type { Contact } from '@vetcare/contracts';
import { Avatar, Badge } from '@vetcare/ui';
import { formatDate, useLiveValue, useTexts } from '@vetcare/web-kit';
import { usePersonName, usePersonWords } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { Image } from 'lucide-react';
import { useChat } from '../chat/chat.context';
import { ownZone, relativeDay } from '../conversation/day';
import { texts } from '../texts';
import css from './inbox.module.css';
import { type Area, pathTo } from './section';
import { UnreadCount } from './section-links.view';
import { useListSearch } from './use-list-search';

interface ContactRowProps {
  contact: Contact;
  area: Area;
  current: boolean;
}

/** A person, whether they are online, and what was last said. */
export function ContactRow({ contact, area, current }: ContactRowProps) {
  const t = useTexts(texts.inbox);
  const words = usePersonWords();
  const chat = useChat();
  const online = useLiveValue(chat.online).has(contact._id);
  const typing = useLiveValue(chat.typing.who).has(contact._id);
  // What is before one's eyes is not unread, whatever the list said a moment ago.
  const unread = useLiveValue(chat.seeing) === contact._id ? 0 : contact.unread;
  const search = useListSearch();
  const name = usePersonName().person(contact);
  return (
    <Link
      to={pathTo(area, contact) + search}
      className={css.row}
      aria-current={current ? 'page' : undefined}
      data-unread={unread > 0 || undefined}
    >
      <Avatar id={contact._id} name={name} src={contact.image} online={online} />
      <span className={css.body}>
        <span className={css.line}>
          <span className={css.name}>{name}</span>
          <LastTime contact={contact} />
        </span>
        {(typing || contact.lastMessage) && (
          <span className={css.line}>
            <span className={css.last}>
              {typing ? <em>{t.typing}</em> : <LastMessage contact={contact} me={chat.me} />}
            </span>
            <UnreadCount count={unread} />
          </span>
        )}
        <span className={css.about}>
          <span className={css.presence} data-online={online || undefined}>
            {online ? t.online : t.offline}
          </span>
          {contact.role === 'admin' && <Badge tone="brand">{t.admin}</Badge>}
          {contact.specialization && <Badge>{words.specialization(contact.specialization)}</Badge>}
        </span>
      </span>
    </Link>
  );
}

function LastTime({ contact }: { contact: Contact }) {
  const t = useTexts(texts.inbox);
  const at = contact.lastMessage?.createdAt;
  if (!at) return null;
  const zone = ownZone();
  const day = relativeDay(at, Date.now(), zone);
  return (
    <time dateTime={at} className={css.time}>
      {day === 'yesterday' ? t.yesterday : formatDate(at, day === 'today' ? 'time' : 'date', zone)}
    </time>
  );
}

function LastMessage({ contact, me }: { contact: Contact; me: string }) {
  const t = useTexts(texts.inbox);
  const last = contact.lastMessage;
  if (!last) return null;
  return (
    <>
      {last.senderId === me && t.you}
      {last.hasImage && <Image aria-hidden="true" className={css.photo} />}
      <bdi>{last.text || (last.hasImage && t.photo)}</bdi>
    </>
  );
}
