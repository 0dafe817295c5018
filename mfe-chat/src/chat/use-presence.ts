import { useLiveValue } from '@vetcare/web-kit';
import { useIsOnline } from '../connection/use-is-online';
import { useChat } from './chat.context';

/** Whether somebody is online; unknown as long as one is not connected oneself. */
export function usePresence(personId: string): 'online' | 'offline' | 'unknown' {
  const { online, connection } = useChat();
  const isThere = useLiveValue(online).has(personId);
  const isLost = useLiveValue(connection) === 'reconnecting';
  if (!useIsOnline() || isLost) return 'unknown';
  return isThere ? 'online' : 'offline';
}
