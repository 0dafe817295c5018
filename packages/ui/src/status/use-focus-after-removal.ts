import { type RefObject, useLayoutEffect, useRef } from 'react';

function focusHeading(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
}

/**
 * Something with buttons that goes when one of them has done its work, such as "Clear All" where nothing was found:
 * the page's heading has the focus then. What it gives is called with each press.
 */
export function useFocusAfterRemoval(box: RefObject<HTMLElement | null>): () => void {
  const pressed = useRef(false);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      // A button that is disabled while it works has lost the focus already. What comes instead is drawn in a moment.
      if (pressed.current || element?.contains(document.activeElement)) queueMicrotask(focusHeading);
    };
  }, [box]);
  return () => {
    pressed.current = true;
  };
}
