import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** The text as it was when typing last paused. An emptied text is returned at once. */
export function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), typed === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}
