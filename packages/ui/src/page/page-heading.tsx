import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import css from './page-heading.module.css';

export interface PageHeadingProps {
  children: ReactNode;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** The `<h1>`, which the router focuses after a navigation. */
  ref?: Ref<HTMLHeadingElement>;
  id?: string;
  className?: string;
}

/** The page's `<h1>`. It can be focused, so that a navigation can move the focus to it. */
export function PageHeading({ children, lead, actions, ref, id, className }: PageHeadingProps) {
  return (
    <div className={clsx(css.row, className)}>
      <div className={css.text}>
        <h1 ref={ref} id={id} tabIndex={-1} className={css.heading}>
          {children}
        </h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
