import { clsx } from 'clsx';
import type { ComponentProps, ElementType } from 'react';
import css from './card.module.css';

export type CardProps<E extends ElementType = 'div'> = {
  /** `article`, `section`, `li`, or the router's link. */
  as?: E;
  padding?: 'none' | 'sm' | 'md' | 'lg';
  tone?: 'plain' | 'brand' | 'sunken';
  /** The whole card is a link, so it rises under the pointer. */
  interactive?: boolean;
} & Omit<ComponentProps<E>, 'as'>;

export function Card<E extends ElementType = 'div'>({
  as,
  padding = 'md',
  tone = 'plain',
  interactive,
  className,
  ...rest
}: CardProps<E>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...rest}
      className={clsx(css.card, css[`${padding}Padding`], css[tone], interactive && css.interactive, className)}
    />
  );
}
