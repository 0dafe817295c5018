import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/**
 * A button that is disabled while it works loses the focus: whoever pressed it finds it there again afterwards, unless
 * they have gone on meanwhile. What it gives is called with each press.
 */
export function useFocusAfterBusy(busy: boolean) {
  const pressed = useRef<HTMLButtonElement | null>(null);
  useLayoutEffect(() => {
    if (busy) return;
    if (document.activeElement === document.body) pressed.current?.focus({ preventScroll: true });
    pressed.current = null;
  }, [busy]);
  return (event: MouseEvent<HTMLButtonElement>): void => {
    pressed.current = event.currentTarget;
  };
}
