import { useLiveValue, usePlatform, useTexts } from '@vetcare/web-kit';
import { type ReactNode, useId } from 'react';
import { texts } from '../texts';
import css from './unread-count.module.css';

interface UnreadCountProps {
  /** Whether the number is at the end of a row or on the corner of a button. */
  at: 'end' | 'corner';
  /** Renders the link or button. The number is its description, so that its accessible name does not change. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** Shows the number of unread messages on a link or button that leads to the chats. */
export function UnreadCount({ at, children }: UnreadCountProps) {
  const t = useTexts(texts);
  const count = useLiveValue(usePlatform().unread);
  const id = useId();
  return (
    <div className={css.withCount}>
      {children(count > 0 ? id : undefined)}
      {count > 0 && (
        <span className={css.count} data-at={at}>
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span id={id} className="visually-hidden">
            {t.unread(count)}
          </span>
        </span>
      )}
    </div>
  );
}
