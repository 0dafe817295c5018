import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import css from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={clsx(css.hidden, className)} />;
}
