import type { Message } from '@vetcare/contracts';
import { useLiveValue } from '@vetcare/web-kit';
import { useEffect, useState } from 'react';
import { useChat } from '../chat/chat.context';

/**
 * The message up to which the other side's device has them: it is told of each while it is connected, and asks for
 * those it missed when it connects.
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
