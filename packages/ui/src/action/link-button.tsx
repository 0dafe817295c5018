import type { ComponentProps, ElementType, ReactNode } from 'react';
import css from './button.module.css';
import { type ButtonStyle, buttonClass } from './button-class';

export type LinkButtonProps<E extends ElementType = 'a'> = ButtonStyle & {
  /** The element to render: an `<a>`, or the router's link. */
  as?: E;
  icon?: ReactNode;
  iconAfter?: ReactNode;
} & Omit<ComponentProps<E>, 'as' | 'size'>;

/** A link that looks like a button. */
export function LinkButton<E extends ElementType = 'a'>({
  as,
  variant,
  size,
  block,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: LinkButtonProps<E>) {
  const Element: ElementType = as ?? 'a';
  return (
    <Element {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon && <span className={css.icon}>{icon}</span>}
      <span className={css.label}>{children}</span>
      {iconAfter && <span className={css.icon}>{iconAfter}</span>}
    </Element>
  );
}
