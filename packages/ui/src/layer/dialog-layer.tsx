import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../action/icon-button';
import { useUiTexts } from '../text/use-ui-texts';
import css from './dialog.module.css';

const FIELD = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])';

/** A dialog that asks for something begins at its field; any other where Radix begins, at the first button. */
function focusField(event: Event): void {
  const field = event.currentTarget instanceof Element ? event.currentTarget.querySelector(FIELD) : null;
  if (!(field instanceof HTMLElement)) return;
  event.preventDefault();
  field.focus();
}

/** To what opened the dialog; to the page's heading when that has gone meanwhile. */
function returnFocus(opener: Element | null): void {
  const target = opener?.isConnected && opener !== document.body ? opener : document.querySelector('h1[tabindex="-1"]');
  if (target instanceof HTMLElement) target.focus();
}

export interface DialogLayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title, read with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at the end. */
  footer?: ReactNode;
  /** Above the title, in the middle: an icon or a drawing. */
  picture?: ReactNode;
  /** A question that must be answered: no ✕, and neither Escape nor a click outside closes it. */
  mustAnswer?: boolean;
  /** Its place and size, by name: an area and the shell, whose copy of this file draws, name their classes differently. */
  look: readonly ['dialog', 'sm' | 'md' | 'lg'] | readonly ['sheet', 'bottom' | 'left' | 'right'];
}

/** What every dialog and sheet is drawn with. In a file of its own: most visits end without one. */
export function DialogLayer(props: DialogLayerProps) {
  const { open, onOpenChange, title, description, children, footer, picture, mustAnswer, look } = props;
  const t = useUiTexts();
  const opener = useRef<Element | null>(null);
  const blockClose = mustAnswer ? (event: Event) => event.preventDefault() : undefined;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={css.overlay}>
          <Radix.Content
            className={clsx(css.content, css[look[0]], css[look[1]])}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              focusField(event);
            }}
            onCloseAutoFocus={(event) => {
              // Radix knows only openers of its own.
              event.preventDefault();
              returnFocus(opener.current);
            }}
            // Radix goes from the last to the first without scrolling, and back.
            onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
            onEscapeKeyDown={blockClose}
            onInteractOutside={blockClose}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className={clsx(css.header, picture && css.centred)}>
              {picture && <div className={css.picture}>{picture}</div>}
              <Radix.Title className={css.title}>{title}</Radix.Title>
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
