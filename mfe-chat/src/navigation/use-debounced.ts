import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** What was typed, once the typing pauses. */
export function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(typed), DEBOUNCE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return debounced;
}
