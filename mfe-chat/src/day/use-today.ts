import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current instant. It changes when a new day begins, so that "Today" becomes "Yesterday" on a page that stays open. */
export function useToday(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow((before) => (new Date(before).toDateString() === new Date().toDateString() ? before : Date.now()));
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
