import type { Contact } from '@vetcare/contracts';
import { Avatar, Badge } from '@vetcare/ui';
import { formatDate, serverNow, useLiveValue, useTexts } from '@vetcare/web-kit';
import { usePersonName, usePersonTexts } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { Image, Undo2 } from 'lucide-react';
import { useChat } from '../chat/chat.context';
import { usePresence } from '../chat/use-presence';
import { ownZone, relativeDay } from '../day/relative-day';
import { type Area, pathTo } from '../navigation/place';
import { useListSearch } from '../navigation/use-list-search';
import css from './inbox.module.css';
import { inboxTexts } from './inbox.texts';
import { UnreadCount } from './section-links.view';

interface ContactRowProps {
  contact: Contact;
  area: Area;
  current: boolean;
}

/** A contact with their online status and the last message. */
export function ContactRow({ contact, area, current }: ContactRowProps) {
  const t = useTexts(inboxTexts);
  const labels = usePersonTexts();
  const chat = useChat();
  const presence = usePresence(contact._id);
  const typing = useLiveValue(chat.typing.people).has(contact._id);
  // Messages in view are not unread, even if the list was fetched before they were.
  const unread = useLiveValue(chat.seeing) === contact._id ? 0 : contact.unread;
  const search = useListSearch();
  const names = usePersonName();
  return (
    <Link
      to={pathTo(area, contact) + search}
      className={css.row}
      aria-current={current ? 'page' : undefined}
      data-unread={unread > 0 || undefined}
    >
      <Avatar id={contact._id} name={names.person(contact)} src={contact.image} online={presence === 'online'} />
      <span className={css.body}>
        <span className={css.line}>
          <span className={css.name}>{names.titled(contact)}</span>
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
          <span className={css.presence} data-online={presence === 'online' || undefined}>
            {t[presence]}
          </span>
          {contact.role === 'admin' && <Badge tone="brand">{t.admin}</Badge>}
          {contact.endedEarly && (
            <Badge tone="warning" icon={<Undo2 aria-hidden="true" />}>
              {t.ended[contact.endedEarly.change]}
            </Badge>
          )}
          {contact.specialization && <Badge>{labels.specialization(contact.specialization)}</Badge>}
        </span>
      </span>
    </Link>
  );
}

function LastTime({ contact }: { contact: Contact }) {
  const t = useTexts(inboxTexts);
  const at = contact.lastMessage?.createdAt;
  if (!at) return null;
  const zone = ownZone();
  const day = relativeDay(at, serverNow(), zone);
  return (
    <time dateTime={at} className={css.time}>
      {day === 'yesterday' ? t.yesterday : formatDate(at, day === 'today' ? 'time' : 'date', zone)}
    </time>
  );
}

function LastMessage({ contact, me }: { contact: Contact; me: string }) {
  const t = useTexts(inboxTexts);
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
