import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import css from './tooltip.module.css';

export interface TooltipProps {
  /** A few words more about what it surrounds; never something needed to go on. */
  text: string;
  /** A control or a word. */
  children: ReactNode;
  side?: 'top' | 'bottom';
}

/** Shows on hover and focus, stays under the pointer, goes with Escape. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what it surrounds
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
