import { type RefObject, useEffect, useRef } from 'react';

const CHOSEN = '[role="tab"][aria-selected="true"], input:checked';

/** Moves the focus to what is chosen inside, when it was drawn in place of the button that asked for it. */
export function useArrivalFocus(wanted: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) place.current?.querySelector<HTMLElement>(CHOSEN)?.focus();
  }, [wanted]);
  return place;
}
