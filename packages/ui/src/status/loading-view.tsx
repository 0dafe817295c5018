import { clsx } from 'clsx';
import { useWords } from '../text/use-words';
import css from './loading-view.module.css';
import { Spinner } from './spinner';

export interface LoadingViewProps {
  title?: string;
  children?: string;
  /** Over the whole screen instead of in its place. */
  full?: boolean;
}

/** "Loading / Please wait a moment..." */
export function LoadingView({ title, children, full }: LoadingViewProps) {
  const words = useWords();
  return (
    <div className={clsx(css.view, full && css.full)} role="status">
      <Spinner size="lg" className={css.spinner} />
      <strong className={css.title}>{title ?? words.loading}</strong>
      <span className={css.body}>{children ?? words.wait}</span>
    </div>
  );
}
