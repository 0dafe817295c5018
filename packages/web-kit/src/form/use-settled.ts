import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** A text that is typed, once the typing pauses; an emptied one at once. */
export function useSettled(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => settle(typed), typed === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return settled;
}
