import { useEffect, useState } from 'react';

const PAUSE_MS = 250;
/** One letter begins somebody's name nearly everywhere. */
const LEAST_LETTERS = 2;

/** What of a search box the list is asked for: nothing below two letters, and not before the typing pauses. */
export function useSearch(typed: string): string | null {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => settle(typed), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  const search = settled.trim();
  return search.length < LEAST_LETTERS ? null : search;
}
