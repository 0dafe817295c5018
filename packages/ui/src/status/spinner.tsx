import { clsx } from 'clsx';
import css from './spinner.module.css';

/** Turns. Says nothing: put a word beside it, or a `role="status"` around both. */
export function Spinner({ size = 'md', className }: { size?: 'sm' | 'md' | 'lg'; className?: string }) {
  return <span aria-hidden="true" className={clsx(css.spinner, css[size], className)} />;
}
