import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import css from './page.module.css';

export interface PageProps extends ComponentProps<'div'> {
  /** `text` for a form or an article, `content` for up to 1200 px. */
  width?: 'content' | 'text';
}

/** The column of a page: its width, margins, and the space between its parts. */
export function Page({ width = 'content', className, ...rest }: PageProps) {
  return <div {...rest} className={clsx(css.page, css[width], className)} />;
}
