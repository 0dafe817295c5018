import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/**
 * A button that is disabled while it is busy loses the focus. This gives the focus back afterwards, unless it has moved
 * on in the meantime. Call the returned function on every press.
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
