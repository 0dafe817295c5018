import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import css from './button.module.css';
import type { ButtonVariant } from './button-class';
import { Spinner } from './spinner';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  busy?: boolean;
}

export function IconButton({ label, icon, variant = 'ghost', busy, disabled, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      className={clsx(css.button, css[variant], css.iconOnly, className)}
    >
      {busy ? <Spinner size="sm" /> : icon}
    </button>
  );
}
