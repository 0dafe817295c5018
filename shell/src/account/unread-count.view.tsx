import { useLiveValue, usePlatform, useTexts } from '@vetcare/web-kit';
import { type ReactNode, useId } from 'react';
import { texts } from '../texts';
import css from './unread-count.module.css';

interface UnreadCountProps {
  /** Where the number is: at the end of a row, or on the corner of a button. */
  at: 'end' | 'corner';
  /** Draws the link or button, whose name stays what it is: the number describes it. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** Something that leads to the chats, with the number of unread messages. */
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
