import { useLiveValue } from '@vetcare/web-kit';
import { useIsOnline } from '../connection/use-is-online';
import { useChat } from './chat.context';

/** Whether a user is online; unknown as long as this page is not connected itself. */
export function usePresence(personId: string): 'online' | 'offline' | 'unknown' {
  const { online, connection } = useChat();
  const isThere = useLiveValue(online).has(personId);
  const isLost = useLiveValue(connection) === 'reconnecting';
  if (!useIsOnline() || isLost) return 'unknown';
  return isThere ? 'online' : 'offline';
}
