import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { Button } from '../action/button';
import { useUiTexts } from '../text/use-ui-texts';
import css from './empty-state.module.css';
import { useFocusAfterRemoval } from './use-focus-after-removal';

type Heading = 'h1' | 'h2' | 'h3';

export interface EmptyStateProps {
  title: ReactNode;
  /** One sentence. */
  children?: ReactNode;
  /** An illustration from `@vetcare/ui/illustrations`. */
  illustration?: ReactNode;
  /** A button or link for the next step. */
  action?: ReactNode;
  as?: Heading;
  /** A smaller version for panels. */
  compact?: boolean;
  className?: string;
}

function State({
  title,
  children,
  illustration,
  action,
  as: Title = 'h2',
  compact,
  className,
  role,
}: EmptyStateProps & { role?: 'status' }) {
  const box = useRef<HTMLDivElement>(null);
  const onPress = useFocusAfterRemoval(box);
  return (
    <div ref={box} role={role} className={clsx(css.state, compact && css.compact, className)}>
      {illustration && <div className={css.picture}>{illustration}</div>}
      <Title className={css.title} tabIndex={Title === 'h1' ? -1 : undefined}>
        {title}
      </Title>
      {children && <div className={css.text}>{children}</div>}
      {action && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only notices clicks on the buttons inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: pressing a button by key clicks it too
        <div className={css.action} onClick={onPress}>
          {action}
        </div>
      )}
    </div>
  );
}

/**
 * Shown where there is nothing to list. Screen readers announce it, because it is often the result of a search; as an
 * `h1` it is announced with the page instead.
 */
export function EmptyState(props: EmptyStateProps) {
  return <State {...props} role={props.as === 'h1' ? undefined : 'status'} />;
}

export interface ErrorStateProps {
  /** What went wrong. */
  title: ReactNode;
  children?: ReactNode;
  illustration?: ReactNode;
  onRetry?: () => void;
  /** The retry is running: disables its button. A text replaces the label. */
  busy?: boolean | string;
  retryLabel?: string;
  /** Shown beside Retry, or alone without `onRetry`. */
  action?: ReactNode;
  as?: Heading;
  compact?: boolean;
  className?: string;
}

/** Says what went wrong and offers to try again. */
export function ErrorState({ onRetry, busy, retryLabel, action, ...rest }: ErrorStateProps) {
  const t = useUiTexts();
  return (
    <div role="alert">
      <State
        {...rest}
        action={
          <>
            {onRetry && (
              <Button onClick={onRetry} busy={busy}>
                {retryLabel ?? t.retry}
              </Button>
            )}
            {action}
          </>
        }
      />
    </div>
  );
}
