import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './viewer.module.css';

interface FullScreenProps {
  label: string;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** Gives the focus back to what opened the dialog, or to the page's heading if that has gone or there was none. */
function returnFocus(opener: Element | null): void {
  const isThere = opener?.isConnected && opener !== document.body;
  const target = isThere ? opener : document.querySelector('h1[tabindex="-1"]');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** The browser's own modal dialog over the whole screen: nothing behind it can be reached, and Escape closes it. */
export function FullScreen({ label, onClose, onKeyDown, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    return () => {
      element?.close();
      returnFocus(opener);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.viewer}
      aria-label={label}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // The address decides whether it is open.
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      {children}
    </dialog>
  );
}
