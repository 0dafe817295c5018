import { useServerNow } from '@vetcare/web-kit';
import { useEffect } from 'react';

const MINUTE_MS = 60_000;

/** The current instant, to the minute, so that "Today" becomes "Yesterday" on a page that stays open. */
export function useToday(): number {
  const { now, refresh } = useServerNow();
  useEffect(() => {
    const timer = setInterval(refresh, MINUTE_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return now;
}
