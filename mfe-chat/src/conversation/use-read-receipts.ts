import type { Message } from '@vetcare/contracts';
import { useLiveValue } from '@vetcare/web-kit';
import { useQueryClient } from '@vetcare/web-kit/query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useChat } from '../chat/chat.context';
import { clearUnread } from '../store/contacts.resource';

const visible = (): boolean => document.visibilityState === 'visible';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Tells the sender that messages were read. They count as read while the newest one is in view and the tab is visible.
 * @returns how many messages have come since the reader scrolled away from the end
 */
export function useReadReceipts(personId: string, messages: readonly Message[], isAtEnd: boolean): number {
  const chat = useChat();
  const queryClient = useQueryClient();
  const connected = useLiveValue(chat.connection) === 'connected';
  const looking = useSyncExternalStore(subscribe, visible) && isAtEnd;
  const received = messages.findLast(({ senderId }) => senderId._id === personId);
  const newest = received?._id ?? null;
  const alreadyRead = Boolean(received?.readAt);
  const seen = useRef(newest);

  useEffect(() => {
    if (!looking) return;
    chat.seeing.set(personId);
    return () => {
      chat.seeing.set(null);
      clearUnread(queryClient, personId);
    };
  }, [chat, queryClient, looking, personId]);
  useEffect(() => {
    if (!looking || newest === null) return;
    seen.current = newest;
    clearUnread(queryClient, personId);
    if (connected && !alreadyRead) chat.markRead(personId, newest);
  }, [chat, queryClient, looking, connected, newest, alreadyRead, personId]);

  if (looking) return 0;
  const since = seen.current ?? '';
  return messages.filter(({ _id, senderId }) => senderId._id === personId && _id > since).length;
}
