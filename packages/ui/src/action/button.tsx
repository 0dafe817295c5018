import type { ComponentProps, ReactNode } from 'react';
import css from './button.module.css';
import { type ButtonStyle, buttonClass } from './button-class';
import { Spinner } from './spinner';
import { useFocusAfterBusy } from './use-focus-after-busy';

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  icon?: ReactNode;
  iconAfter?: ReactNode;
  /** Disables the button while its action runs. A text such as "Processing..." replaces the label. */
  busy?: boolean | string;
}

export function Button({
  variant,
  size,
  block,
  icon,
  iconAfter,
  busy,
  disabled,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const keepFocus = useFocusAfterBusy(Boolean(busy));
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      disabled={disabled || Boolean(busy)}
      aria-busy={busy ? true : undefined}
      onClick={(event) => {
        keepFocus(event);
        onClick?.(event);
      }}
    >
      {busy ? <Spinner size="sm" /> : icon && <span className={css.icon}>{icon}</span>}
      <span className={css.label}>{typeof busy === 'string' ? busy : children}</span>
      {iconAfter && !busy && <span className={css.icon}>{iconAfter}</span>}
    </button>
  );
}
