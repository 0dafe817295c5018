import type { Conversation } from '@vetcare/contracts';
import { EmptyState } from '@vetcare/ui';
import { EmptyChatIllustration } from '@vetcare/ui/illustrations';
import { useLiveValue, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useChat } from '../chat/chat.context';
import { moveBetweenReports } from '../report/report-button.view';
import { Reporting } from '../report/reporting.view';
import { texts } from '../texts';
import { useOlderMessages } from './conversation.resource';
import { ownZone } from './day';
import { DayView } from './day.view';
import { toEntries } from './entry';
import { groupEntries } from './group-entries';
import { Lightbox } from './lightbox.view';
import { ListStart } from './list-start.view';
import css from './message-list.module.css';
import type { MessageLog } from './message-log';
import { ToNewest } from './to-newest.view';
import { TypingBubble } from './typing-bubble.view';
import { useDeliveredUpTo } from './use-delivered-up-to';
import { useReading } from './use-reading';
import { useScrollPlace } from './use-scroll-place';
import { useShownPart } from './use-shown-part';

interface MessageListProps {
  conversation: Conversation;
  log: MessageLog;
  sent: number;
}

/** The messages, newest at the end. This scrolls, the page does not. */
export function MessageList({ conversation, log, sent }: MessageListProps) {
  const t = useTexts(texts.conversation);
  const chat = useChat();
  const { person } = conversation;
  const name = usePersonName().person(person);
  const list = useRef<HTMLDivElement>(null);
  const outgoing = useLiveValue(chat.outbox.items);
  const part = useShownPart(log.messages);
  const older = useOlderMessages(person._id, t.olderFailed);
  const deliveredUpTo = useDeliveredUpTo(person._id, log.messages);
  const [reported, setReported] = useState<readonly string[]>([]);

  const { isAtEnd, onScroll, toEnd } = useScrollPlace(list, {
    endsWithNewest: !part.hasLater,
    onNearStart() {
      if (part.hasEarlier) part.showEarlier();
      else if (!log.reachedStart && !older.isPending && !older.isError) older.mutate();
    },
    onNearEnd() {
      if (part.hasLater) part.showLater();
    },
  });
  const unseen = useReading(person._id, log.messages, isAtEnd);

  const { hold } = part;
  useEffect(() => {
    if (!isAtEnd) hold();
  });
  const goToNewest = (): void => {
    part.showNewest();
    toEnd();
  };
  const go = useRef(goToNewest);
  go.current = goToNewest;
  // Who sends something wants to see it.
  useLayoutEffect(() => {
    if (sent > 0) go.current();
  }, [sent]);

  const days = useMemo(() => {
    const own = part.hasLater ? [] : outgoing.filter(({ to }) => to === person._id);
    const marks = { me: chat.me, readUpTo: conversation.readUpTo, deliveredUpTo };
    return groupEntries(toEntries(part.messages, own, marks), ownZone());
  }, [part.messages, part.hasLater, outgoing, person._id, chat.me, conversation.readUpTo, deliveredUpTo]);

  const tabStop = part.messages.findLast(({ senderId }) => senderId._id === person._id)?._id;

  return (
    <div className={css.around}>
      <div
        ref={list}
        className={css.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        role="log"
        // Who reads further up is told by the status below; what is loaded there is not news.
        aria-live={isAtEnd ? 'polite' : 'off'}
        aria-relevant="additions"
        aria-busy={older.isPending}
        aria-label={t.messages(name)}
        onScroll={onScroll}
        onKeyDown={moveBetweenReports}
      >
        <div className={css.content}>
          {days.length > 0 && (
            <ListStart
              reached={log.reachedStart && !part.hasEarlier}
              loading={older.isPending}
              failed={older.isError}
              onRetry={() => older.mutate()}
            />
          )}
          {days.map((day) => (
            <DayView key={day.id} day={day} reported={reported} tabStop={tabStop} />
          ))}
          {days.length === 0 && (
            <EmptyState className={css.empty} title={t.empty} illustration={<EmptyChatIllustration />}>
              {conversation.canSend && t.emptyBody}
            </EmptyState>
          )}
          <TypingBubble person={person} />
        </div>
      </div>
      <div role="status" className="visually-hidden">
        {!isAtEnd && unseen > 0 && t.newMessages}
      </div>
      {!isAtEnd && (
        <ToNewest
          unseen={unseen}
          onClick={() => {
            goToNewest();
            // The button goes.
            list.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <Lightbox messages={log.messages} />
      <Reporting messages={log.messages} onReported={(id) => setReported([...reported, id])} />
    </div>
  );
}
