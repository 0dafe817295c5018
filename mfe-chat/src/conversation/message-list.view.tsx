import type { Conversation } from '@vetcare/contracts';
import { EmptyState } from '@vetcare/ui';
import { EmptyChatIllustration } from '@vetcare/ui/illustrations';
import { useLiveValue, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useChat } from '../chat/chat.context';
import { ownZone } from '../day/relative-day';
import { moveBetweenReports } from '../report/report-button.view';
import { Reporting } from '../report/reporting.view';
import { useOlderMessages } from '../store/conversation.resource';
import type { MessageLog } from '../store/message-log';
import { conversationTexts } from './conversation.texts';
import { DayView } from './day.view';
import { groupMessages } from './group-messages';
import { JumpToNewest } from './jump-to-newest.view';
import { Lightbox } from './lightbox.view';
import { ListStart } from './list-start.view';
import { toMessageItems } from './message-item';
import css from './message-list.module.css';
import { TypingBubble } from './typing-bubble.view';
import { useDeliveredUpTo } from './use-delivered-up-to';
import { useReadReceipts } from './use-read-receipts';
import { useRenderedRange } from './use-rendered-range';
import { useScrollAnchor } from './use-scroll-anchor';

interface MessageListProps {
  conversation: Conversation;
  log: MessageLog;
  sent: number;
}

/** The messages, the newest last. This list scrolls instead of the page. */
export function MessageList({ conversation, log, sent }: MessageListProps) {
  const t = useTexts(conversationTexts);
  const chat = useChat();
  const { person } = conversation;
  const name = usePersonName().person(person);
  const list = useRef<HTMLDivElement>(null);
  const pending = useLiveValue(chat.outbox.items);
  const range = useRenderedRange(log.messages);
  const older = useOlderMessages(person._id, t.olderFailed);
  const deliveredUpTo = useDeliveredUpTo(person._id, log.messages);
  const [reported, setReported] = useState<readonly string[]>([]);

  const { isAtEnd, onScroll, toEnd } = useScrollAnchor(list, {
    endsWithNewest: !range.hasLater,
    onNearStart() {
      if (range.hasEarlier) range.showEarlier();
      else if (!log.reachedStart && !older.isPending && !older.isError) older.mutate();
    },
    onNearEnd() {
      if (range.hasLater) range.showLater();
    },
  });
  const unseen = useReadReceipts(person._id, log.messages, isAtEnd);

  const { hold } = range;
  useEffect(() => {
    if (!isAtEnd) hold();
  });
  const goToNewest = (): void => {
    range.showNewest();
    toEnd();
  };
  const go = useRef(goToNewest);
  go.current = goToNewest;
  // Who sends something wants to see it.
  useLayoutEffect(() => {
    if (sent > 0) go.current();
  }, [sent]);

  const days = useMemo(() => {
    const own = range.hasLater ? [] : pending.filter(({ to }) => to === person._id);
    const marks = { me: chat.me, readUpTo: conversation.readUpTo, deliveredUpTo };
    return groupMessages(toMessageItems(range.messages, own, marks), ownZone());
  }, [range.messages, range.hasLater, pending, person._id, chat.me, conversation.readUpTo, deliveredUpTo]);

  const tabStop = range.messages.findLast(({ senderId }) => senderId._id === person._id)?._id;

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
              reached={log.reachedStart && !range.hasEarlier}
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
        <JumpToNewest
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
