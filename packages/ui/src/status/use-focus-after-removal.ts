import { type RefObject, useLayoutEffect, useRef } from 'react';

function focusHeading(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
}

/**
 * Moves the focus to the page's heading when a box disappears because one of its buttons was pressed, such as
 * "Clear All" where nothing was found. Call the returned function on every press.
 */
export function useFocusAfterRemoval(box: RefObject<HTMLElement | null>): () => void {
  const pressed = useRef(false);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      // A button that was disabled while busy has lost the focus already. The microtask lets the new content be drawn first.
      if (pressed.current || element?.contains(document.activeElement)) queueMicrotask(focusHeading);
    };
  }, [box]);
  return () => {
    pressed.current = true;
  };
}
