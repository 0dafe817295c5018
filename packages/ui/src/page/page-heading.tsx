import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import css from './page-heading.module.css';

export interface PageHeadingProps {
  children: ReactNode;
  /** One sentence under it. */
  lead?: ReactNode;
  /** Buttons beside it. */
  actions?: ReactNode;
  /** The `<h1>`: a route change focuses it. */
  ref?: Ref<HTMLHeadingElement>;
  id?: string;
  className?: string;
}

/** The page's `<h1>`, which can take the focus. */
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
