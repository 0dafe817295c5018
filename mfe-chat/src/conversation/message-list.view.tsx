import type { Conversation } from '@vetcare/contracts';
import { EmptyState } from '@vetcare/ui';
import { EmptyChatIllustration } from '@vetcare/ui/illustrations';
import { useLiveValue, useTexts, useUser } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useMemo, useRef, useState } from 'react';
import { useChat } from '../chat/chat.context';
import { ownZone } from '../day/relative-day';
import { moveBetweenReports } from '../report/report-button.view';
import { Reporting } from '../report/reporting.view';
import { useOlderMessages } from '../store/conversation.resource';
import type { MessageLog } from '../store/message-log';
import { conversationTexts } from './conversation.texts';
import { DayView } from './day.view';
import { type Day, groupMessages } from './group-messages';
import { JumpToNewest } from './jump-to-newest.view';
import { LazyEnlarging } from './lazy-enlarging.view';
import { ListStart } from './list-start.view';
import { toMessageItems } from './message-item';
import css from './message-list.module.css';
import { TypingBubble } from './typing-bubble.view';
import { useDeliveredUpTo } from './use-delivered-up-to';
import { type ListPosition, type MessageTarget, useListPosition } from './use-list-position';
import { useReadReceipts } from './use-read-receipts';

interface MessageListProps {
  conversation: Conversation;
  log: MessageLog;
  sent: number;
  target: MessageTarget | null;
}

/** The messages, the newest last. This list scrolls instead of the page. */
export function MessageList({ conversation, log, sent, target }: MessageListProps) {
  const t = useTexts(conversationTexts);
  const { person } = conversation;
  const name = usePersonName().titled(person);
  const list = useRef<HTMLDivElement>(null);
  const older = useOlderMessages(person._id, t.olderFailed);
  const position = useListPosition(list, { log, older, sent, target });
  const { isAtEnd } = position;
  const unseen = useReadReceipts(person._id, log.messages, isAtEnd);
  const days = useDays(conversation, log, position);
  const [reported, setReported] = useState<readonly string[]>([]);
  const tabStop = position.messages.findLast(({ senderId }) => senderId._id === person._id)?._id;
  const jumpToNewest = (): void => {
    position.goToNewest();
    // The button, which had the focus, disappears.
    list.current?.focus({ preventScroll: true });
  };

  return (
    <div className={css.around}>
      <div
        ref={list}
        className={css.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        role="log"
        // A reader further up is told of new messages by the status below, and older ones that load there are not news.
        aria-live={isAtEnd ? 'polite' : 'off'}
        aria-relevant="additions"
        aria-busy={older.isPending}
        aria-label={t.messages(name)}
        onScroll={position.onScroll}
        onKeyDown={moveBetweenReports}
      >
        <div className={css.content}>
          {days.length > 0 && <ListStart reached={log.reachedStart && !position.hasEarlier} older={older} />}
          {days.map((day) => (
            <DayView key={day.id} day={day} name={name} reported={reported} tabStop={tabStop} />
          ))}
          {days.length === 0 && <NoMessages canSend={conversation.canSend} />}
          <TypingBubble person={person} />
        </div>
      </div>
      <div role="status" className="visually-hidden">
        {!isAtEnd && unseen > 0 && t.newMessages}
      </div>
      {!isAtEnd && <JumpToNewest unseen={unseen} onClick={jumpToNewest} />}
      <LazyEnlarging personId={person._id} log={log} />
      <Reporting messages={log.messages} onReported={(id) => setReported([...reported, id])} />
    </div>
  );
}

/** The rendered messages by day. Pending ones follow the newest message, so they are there only if that one is. */
function useDays(
  { person, readUpTo }: Conversation,
  log: MessageLog,
  { messages, hasLater }: Pick<ListPosition, 'messages' | 'hasLater'>,
): Day[] {
  const { me, outbox } = useChat();
  const pending = useLiveValue(outbox.items);
  const deliveredUpTo = useDeliveredUpTo(person._id, log.messages);
  return useMemo(() => {
    const own = hasLater ? [] : pending.filter(({ to }) => to === person._id);
    return groupMessages(toMessageItems(messages, own, { me, readUpTo, deliveredUpTo }), ownZone());
  }, [messages, hasLater, pending, person._id, me, readUpTo, deliveredUpTo]);
}

function NoMessages({ canSend }: { canSend: boolean }) {
  const t = useTexts(conversationTexts);
  const isPatient = useUser()?.role === 'patient';
  return (
    <EmptyState className={css.empty} title={t.empty} illustration={<EmptyChatIllustration />}>
      {canSend && t.emptyBody}
      {canSend && isPatient && <p>{t.whatToWrite}</p>}
    </EmptyState>
  );
}
