import type { Message } from '@vetcare/contracts';
import { useLiveValue } from '@vetcare/web-kit';
import { useEffect, useState } from 'react';
import { useChat } from '../chat/chat.context';

/**
 * The id up to which messages have reached the other person's device. A connected device receives each message, and asks
 * for those it missed when it connects, so being online once is enough.
 */
export function useDeliveredUpTo(personId: string, messages: readonly Message[]): string | null {
  const { online, delivered } = useChat();
  const isOnline = useLiveValue(online).has(personId);
  const newest = messages.at(-1)?._id ?? null;
  const [upTo, setUpTo] = useState(() => delivered.get(personId) ?? null);
  useEffect(() => {
    if (!isOnline || newest === null) return;
    delivered.set(personId, newest);
    setUpTo(newest);
  }, [isOnline, newest, personId, delivered]);
  return upTo;
}
