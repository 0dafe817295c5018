import { ChevronLeft } from 'lucide-react';
import type { ComponentProps, ElementType } from 'react';
import css from './back-link.module.css';

export type BackLinkProps<E extends ElementType = 'a'> = {
  /** The element to render: an `<a>`, or the router's link. */
  as?: E;
} & Omit<ComponentProps<E>, 'as' | 'className'>;

/** The way from one thing back to the list that it stands in, above its heading. */
export function BackLink<E extends ElementType = 'a'>({ as, children, ...rest }: BackLinkProps<E>) {
  const Element: ElementType = as ?? 'a';
  return (
    <Element {...rest} className={css.back}>
      <ChevronLeft aria-hidden="true" />
      {children}
    </Element>
  );
}
