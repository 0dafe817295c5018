import { clsx } from 'clsx';
import css from './spinner.module.css';

/** A spinner without a text of its own. Put a word beside it, or `role="status"` around both. */
export function Spinner({ size = 'md', className }: { size?: 'sm' | 'md' | 'lg'; className?: string }) {
  return <span aria-hidden="true" className={clsx(css.spinner, css[size], className)} />;
}
