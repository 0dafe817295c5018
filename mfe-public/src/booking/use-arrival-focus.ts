import { type RefObject, useEffect, useRef } from 'react';

const CHOSEN = '[role="tab"][aria-selected="true"], input:checked';

/** Moves the focus to what is chosen inside, when it was drawn in place of the button that asked for it. */
export function useArrivalFocus(wanted: boolean, isNow = false): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  // The address changes a moment after the press, and with it what is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place
  useEffect(() => {
    if (wanted) place.current?.querySelector<HTMLElement>(CHOSEN)?.focus();
  }, [wanted, isNow]);
  return place;
}
