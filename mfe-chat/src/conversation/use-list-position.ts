import type { Message } from '@vetcare/contracts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { useOlderMessages } from '../store/conversation.resource';
import type { MessageLog } from '../store/message-log';
import { useRenderedRange } from './use-rendered-range';
import { useScrollAnchor } from './use-scroll-anchor';

/** A message to go to. Going to the same one again takes a new object. */
export interface MessageTarget {
  id: string;
}

interface PositionOptions {
  log: MessageLog;
  older: ReturnType<typeof useOlderMessages>;
  /** How many messages were sent from this page. */
  sent: number;
  target: MessageTarget | null;
}

/** Which of the known messages are rendered, and where among them the reader is. */
export interface ListPosition {
  messages: Message[];
  hasEarlier: boolean;
  hasLater: boolean;
  isAtEnd: boolean;
  onScroll: () => void;
  goToNewest: () => void;
}

export function useListPosition(
  list: RefObject<HTMLElement | null>,
  { log, older, sent, target }: PositionOptions,
): ListPosition {
  const range = useRenderedRange(log.messages);
  const { isAtEnd, onScroll, scrollToEnd, scrollToItem } = useScrollAnchor(list, {
    endsWithNewest: !range.hasLater,
    onNearStart() {
      if (range.hasEarlier) range.showEarlier();
      else if (!log.reachedStart && !older.isPending && !older.isError) older.mutate();
    },
    onNearEnd() {
      if (range.hasLater) range.showLater();
    },
  });

  const { fixFirst } = range;
  useEffect(() => {
    if (!isAtEnd) fixFirst();
  });
  const goToNewest = (): void => {
    range.showNewest();
    scrollToEnd();
  };
  const latest = useRef(goToNewest);
  latest.current = goToNewest;
  // The sender of a message wants to see it.
  useLayoutEffect(() => {
    if (sent > 0) latest.current();
  }, [sent]);

  const reached = useRef<MessageTarget | null>(null);
  // After every render, because the target may be chosen before the messages around it have come.
  useLayoutEffect(() => {
    const message = target === reached.current ? undefined : log.messages.find(({ _id }) => _id === target?.id);
    if (!message) return;
    reached.current = target;
    range.showAround(message._id);
    scrollToItem(message.clientId ?? message._id);
  });

  const { messages, hasEarlier, hasLater } = range;
  return { messages, hasEarlier, hasLater, isAtEnd, onScroll, goToNewest };
}
