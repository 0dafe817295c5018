import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../action/icon-button';
import { useWords } from '../text/use-words';
import css from './dialog.module.css';

export interface DialogProps {
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
  size?: 'sm' | 'md' | 'lg';
  /** A question that must be answered: no ✕, and neither Escape nor a click outside closes it. */
  mustAnswer?: boolean;
}

/** Over the page. The focus stays inside and returns to where it was. */
export function Dialog({ footer, picture, size = 'md', mustAnswer, ...rest }: DialogProps) {
  return (
    <Layer {...rest} mustAnswer={mustAnswer} footer={footer} picture={picture} look={clsx(css.dialog, css[size])} />
  );
}

export interface SheetProps extends Omit<DialogProps, 'size' | 'picture' | 'mustAnswer'> {
  /** Which edge it grows from. `bottom` suits a phone. */
  side?: 'bottom' | 'left' | 'right';
}

/** A dialog at an edge of the screen: the filters on a phone. */
export function Sheet({ side = 'bottom', ...rest }: SheetProps) {
  return <Layer {...rest} look={clsx(css.sheet, css[side])} />;
}

/** To what opened the dialog; to the page's heading when that has gone meanwhile. */
function returnFocus(opener: Element | null): void {
  const target = opener?.isConnected && opener !== document.body ? opener : document.querySelector('h1[tabindex="-1"]');
  if (target instanceof HTMLElement) target.focus();
}

interface LayerProps extends Omit<DialogProps, 'size'> {
  look: string;
}

function Layer({ open, onOpenChange, title, description, children, footer, picture, mustAnswer, look }: LayerProps) {
  const words = useWords();
  const opener = useRef<Element | null>(null);
  const stay = mustAnswer ? (event: Event) => event.preventDefault() : undefined;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={css.overlay}>
          <Radix.Content
            className={clsx(css.content, look)}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              // Radix knows only openers of its own.
              event.preventDefault();
              returnFocus(opener.current);
            }}
            onEscapeKeyDown={stay}
            onInteractOutside={stay}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <header className={clsx(css.header, picture && css.centred)}>
              {picture && <div className={css.picture}>{picture}</div>}
              <Radix.Title className={css.title}>{title}</Radix.Title>
              {!mustAnswer && (
                <Radix.Close asChild>
                  <IconButton className={css.close} label={words.close} icon={<X aria-hidden="true" />} />
                </Radix.Close>
              )}
              {description && <Radix.Description className={css.description}>{description}</Radix.Description>}
            </header>
            {children && <div className={css.body}>{children}</div>}
            {footer && <footer className={css.footer}>{footer}</footer>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
