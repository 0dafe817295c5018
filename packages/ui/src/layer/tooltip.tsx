import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import css from './tooltip.module.css';

export interface TooltipProps {
  /** Extra information about the children; never anything a person needs to go on. */
  text: string;
  /** A control, or a word. */
  children: ReactNode;
  side?: 'top' | 'bottom';
}

/** A tooltip that appears on hover and focus, can be hovered itself, and closes on Escape. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of its children
    <span
      className={clsx(css.around, dismissed && css.dismissed)}
      aria-describedby={id}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onPointerEnter={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {children}
      <span role="tooltip" id={id} className={clsx(css.tip, css[side])}>
        {text}
      </span>
    </span>
  );
}
