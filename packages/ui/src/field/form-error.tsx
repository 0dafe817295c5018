import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './form-error.module.css';

/** An error of the whole form, shown above its fields. Stays in the page while empty so that a new error is announced. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className={css.place}>
      {children && (
        <div className={css.box}>
          <CircleAlert aria-hidden="true" size={20} />
          <div>{children}</div>
        </div>
      )}
    </div>
  );
}
