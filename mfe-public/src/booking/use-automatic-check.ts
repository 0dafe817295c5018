import { useEffect, useRef } from 'react';

const FIRST_DELAY_MS = 5_000;
const MAX_DELAY_MS = 60_000;

/** Checks an unconfirmed payment again with growing pauses, and as soon as the device is back online. */
export function useAutomaticCheck(checking: boolean, check: () => Promise<void>): void {
  const attempts = useRef(0);
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    if (checking) return;
    const run = () => void latest.current();
    const timer = setTimeout(run, Math.min(FIRST_DELAY_MS * 2 ** attempts.current++, MAX_DELAY_MS));
    window.addEventListener('online', run);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', run);
    };
  }, [checking]);
}
