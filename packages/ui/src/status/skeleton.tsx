import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { VisuallyHidden } from '../page/visually-hidden';
import { useUiTexts } from '../text/use-ui-texts';
import css from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'block' | 'circle';
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** How many lines of text to draw; the last is shorter. */
  lines?: number;
  className?: string;
}

/** A grey placeholder as large as the content will be. */
export function Skeleton({ shape = 'text', width, height, lines = 1, className }: SkeletonProps) {
  if (shape === 'text' && lines > 1) {
    return (
      <span className={clsx(css.lines, className)} aria-hidden="true" style={{ width }}>
        {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line) => (
          <span key={line} className={clsx(css.skeleton, css.text)} />
        ))}
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={clsx(css.skeleton, css[shape], className)}
      style={{ width, height: height ?? (shape === 'circle' ? width : undefined) }}
    />
  );
}

/** A placeholder for a card with a person: picture, name, two lines. */
export function SkeletonCard({ lines = 2 }: { lines?: number }) {
  return (
    <div className={css.card} aria-hidden="true">
      <Skeleton shape="circle" width={64} />
      <div className={css.cardText}>
        <Skeleton width="60%" height="1.25rem" />
        <Skeleton lines={lines} />
      </div>
    </div>
  );
}

/** Wraps skeletons, which screen readers ignore, and announces once that something is loading. */
export function SkeletonGroup({
  label,
  children,
  className,
}: {
  label?: string;
  children: ReactNode;
  className?: string;
}) {
  const t = useUiTexts();
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label ?? t.loading}</VisuallyHidden>
      {children}
    </div>
  );
}
