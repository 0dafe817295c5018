import type { Conversation } from '@vetcare/contracts';
import { Avatar, Badge, Countdown, IconButton, Tooltip } from '@vetcare/ui';
import { formatDate, serverNow, useTexts, useUser } from '@vetcare/web-kit';
import { usePersonName, usePersonTexts } from '@vetcare/web-kit/person';
import { useQueryClient } from '@vetcare/web-kit/query';
import { Link } from '@vetcare/web-kit/router';
import { ArrowLeft, Hourglass, Search } from 'lucide-react';
import { useState } from 'react';
import { usePresence } from '../chat/use-presence';
import { ownZone } from '../day/relative-day';
import { inboxTexts } from '../inbox/inbox.texts';
import { listPath, type Place } from '../navigation/place';
import { useLazyDialog } from '../navigation/use-lazy-dialog';
import { useListSearch } from '../navigation/use-list-search';
import { loadSearch } from '../search/load-search';
import { SEARCH_BUTTON } from '../search/search-button';
import { conversationKey } from '../store/conversation.resource';
import css from './conversation.module.css';
import { conversationTexts } from './conversation.texts';

/** Shows who the other person is, whether they are online, and how long the chat stays open. */
export function ConversationHeader({ place, conversation }: { place: Place; conversation: Conversation }) {
  const t = useTexts(conversationTexts);
  const inbox = useTexts(inboxTexts);
  const labels = usePersonTexts();
  const { person } = conversation;
  const presence = usePresence(person._id);
  const names = usePersonName();
  const search = useListSearch();
  const openSearch = useLazyDialog(loadSearch, t.searchUnavailable);
  return (
    <header className={css.header}>
      <Link to={listPath(place) + search} className={css.back} aria-label={t.back}>
        <ArrowLeft aria-hidden="true" />
      </Link>
      <Avatar id={person._id} name={names.person(person)} src={person.image} online={presence === 'online'} />
      <div className={css.who}>
        <h1 className={css.name} tabIndex={-1}>
          {names.titled(person)}
        </h1>
        <p className={css.about}>
          <span className={css.presence} data-online={presence === 'online' || undefined}>
            {inbox[presence]}
          </span>
          {person.role === 'admin' && <Badge tone="brand">{inbox.admin}</Badge>}
          {person.specialization && (
            <Badge className={css.specialization}>{labels.specialization(person.specialization)}</Badge>
          )}
        </p>
      </div>
      <TimeLeft conversation={conversation} />
      <IconButton
        id={SEARCH_BUTTON}
        label={t.search}
        icon={<Search aria-hidden="true" />}
        onClick={() => openSearch({ find: '1' })}
      />
    </header>
  );
}

/** Counts down the window in which a patient may write. */
function TimeLeft({ conversation }: { conversation: Conversation }) {
  const t = useTexts(conversationTexts);
  const queryClient = useQueryClient();
  const isPatient = useUser()?.role === 'patient';
  const { person, windowEndsAt } = conversation;
  // The end is noted here as well, because without a network the conversation cannot be fetched again.
  const [ended, setEnded] = useState<string | null>(null);
  if (!windowEndsAt) return null;
  const over = (): void => {
    setEnded(windowEndsAt);
    void queryClient.invalidateQueries({ queryKey: conversationKey(person._id) });
  };
  return (
    <div className={css.timeLeft}>
      <Tooltip text={t.windowEnds(formatDate(windowEndsAt, 'dateTime', ownZone()))} side="bottom">
        <span className={css.timer}>
          {ended !== windowEndsAt && <span className={css.timerLabel}>{isPatient ? t.timeLeft : t.replyTimeLeft}</span>}
          <span className={css.timerValue}>
            <Hourglass aria-hidden="true" />
            <Countdown now={serverNow} until={windowEndsAt} over={t.windowOver} onOver={over} />
          </span>
        </span>
      </Tooltip>
    </div>
  );
}
