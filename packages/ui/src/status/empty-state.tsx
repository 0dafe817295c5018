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
  /** A drawing of `@vetcare/ui/illustrations`. */
  illustration?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  as?: Heading;
  /** Small, inside a panel. */
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
        // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that its buttons were pressed
        // biome-ignore lint/a11y/useKeyWithClickEvents: a button's key is a click
        <div className={css.action} onClick={onPress}>
          {action}
        </div>
      )}
    </div>
  );
}

/**
 * Nothing here yet: a picture, a sentence, the next step. Announced politely, because often somebody has just searched;
 * what is the page's heading is read out with the page.
 */
export function EmptyState(props: EmptyStateProps) {
  return <State {...props} role={props.as === 'h1' ? undefined : 'status'} />;
}

export interface ErrorStateProps {
  /** What happened. */
  title: ReactNode;
  children?: ReactNode;
  illustration?: ReactNode;
  onRetry?: () => void;
  /** Retrying: the button says so and can't be pressed. */
  busy?: boolean | string;
  retryLabel?: string;
  /** Beside or instead of Retry. */
  action?: ReactNode;
  as?: Heading;
  compact?: boolean;
  className?: string;
}

/** What happened, and Retry. */
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
