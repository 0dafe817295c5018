import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Spinner } from '../action/spinner';
import { useUiTexts } from '../text/use-ui-texts';
import css from './loading-view.module.css';

export interface LoadingViewProps {
  title?: string;
  children?: ReactNode;
  /** Covers the whole screen. */
  full?: boolean;
}

/** A spinner with "Loading" and "Please wait a moment..." under it. */
export function LoadingView({ title, children, full }: LoadingViewProps) {
  const t = useUiTexts();
  return (
    <div className={clsx(css.view, full && css.full)} role="status">
      <Spinner size="lg" className={css.spinner} />
      <strong className={css.title}>{title ?? t.loading}</strong>
      <span className={css.body}>{children ?? t.wait}</span>
    </div>
  );
}
