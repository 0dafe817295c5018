import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../action/icon-button';
import { useUiTexts } from '../text/use-ui-texts';
import css from './dialog.module.css';

const FIELD = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])';

/** Focuses the dialog's first field. A dialog without a field is left to Radix, which focuses the first button. */
function focusField(event: Event): void {
  const field = event.currentTarget instanceof Element ? event.currentTarget.querySelector(FIELD) : null;
  if (!(field instanceof HTMLElement)) return;
  event.preventDefault();
  field.focus();
}

/** Focuses the heading, so that a screen reader begins with what the dialog tells. */
function focusTitle(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof Element) event.currentTarget.querySelector<HTMLElement>('h2')?.focus();
}

/** What opened the dialog, and the box around it that takes the focus if the opener is gone by then, as a list does for its rows. */
interface Origin {
  opener: Element | null;
  home: Element | null | undefined;
}

/** Gives the focus back to where it came from, or to the page's heading if all of that has gone. */
function returnFocus({ opener, home }: Origin): void {
  if (!opener?.isConnected && home?.contains(document.activeElement)) return;
  const from = [opener === document.body ? null : opener, home].find((one) => one?.isConnected);
  const target = from ?? document.querySelector('h1[tabindex="-1"]');
  if (target instanceof HTMLElement) target.focus();
}

export interface DialogLayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A sentence under the title, announced with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at the bottom. */
  footer?: ReactNode;
  /** An icon or illustration above the title. */
  picture?: ReactNode;
  /** The dialog can only be closed by its own buttons: no ✕, no Escape, no click outside. */
  mustAnswer?: boolean;
  /** The dialog tells something rather than asking for it, so the focus begins at its heading. */
  tells?: boolean;
  /**
   * Position and size by name instead of by class: the shell's copy of this file draws the dialog, and class names differ
   * between areas.
   */
  look: readonly ['dialog', 'sm' | 'md' | 'lg'] | readonly ['sheet', 'bottom' | 'left' | 'right'];
}

/** Draws every dialog and sheet. Loaded lazily, because most visits never open one. */
export function DialogLayer(props: DialogLayerProps) {
  const { open, onOpenChange, title, description, children, footer, picture, mustAnswer, tells, look } = props;
  const t = useUiTexts();
  const origin = useRef<Origin>({ opener: null, home: null });
  const blockClose = mustAnswer ? (event: Event) => event.preventDefault() : undefined;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={css.overlay}>
          <Radix.Content
            className={clsx(css.content, css[look[0]], css[look[1]])}
            onOpenAutoFocus={(event) => {
              const opener = document.activeElement;
              origin.current = { opener, home: opener?.closest('[data-focus-home]') };
              if (tells) focusTitle(event);
              else focusField(event);
            }}
            onCloseAutoFocus={(event) => {
              // Radix would only return the focus to a trigger of its own.
              event.preventDefault();
              returnFocus(origin.current);
            }}
            // When Radix wraps the focus around it doesn't scroll to the focused element.
            onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
            onEscapeKeyDown={blockClose}
            onInteractOutside={blockClose}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className={clsx(css.header, picture && css.centred)}>
              {picture && <div className={css.picture}>{picture}</div>}
              <Radix.Title className={css.title} tabIndex={-1}>
                {title}
              </Radix.Title>
              {!mustAnswer && (
                <Radix.Close asChild>
                  <IconButton className={css.close} label={t.close} icon={<X aria-hidden="true" />} />
                </Radix.Close>
              )}
              {description && <Radix.Description className={css.description}>{description}</Radix.Description>}
            </div>
            {children && <div className={css.body}>{children}</div>}
            {footer && <div className={css.footer}>{footer}</div>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
