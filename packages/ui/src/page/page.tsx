import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import css from './page.module.css';

export interface PageProps extends ComponentProps<'div'> {
  /** `text`: a form or an article. `content`: 1200 px. */
  width?: 'content' | 'text';
}

/** The page's column: its widest width, its margins, the space between its parts. */
export function Page({ width = 'content', className, ...rest }: PageProps) {
  return <div {...rest} className={clsx(css.page, css[width], className)} />;
}
