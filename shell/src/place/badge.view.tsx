import type { Badge } from '@vetcare/contracts';
import { useLanguage, usePlatform } from '@vetcare/web-kit';
import { type ReactNode, useCallback, useId, useSyncExternalStore } from 'react';
import css from './badge.module.css';

interface WithBadgeProps {
  badges: readonly Badge[];
  /** Whether the number is at the end of a row or on the corner of a button. */
  at: 'end' | 'corner';
  /** Renders the link or button. The number is its description, so that its accessible name does not change. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** Shows the sum of the badges' numbers, such as unread messages, on a link or button. Nothing is shown for 0. */
export function WithBadge({ badges, at, children }: WithBadgeProps) {
  const language = useLanguage();
  const counts = useCounts(badges);
  const id = useId();
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (badges.length === 0) return children(undefined);
  const words = badges.flatMap(({ one, other }, i) => {
    const count = counts[i] ?? 0;
    return count === 0 ? [] : [(count === 1 ? one : other)[language].replace('{count}', String(count))];
  });
  return (
    <div className={css.withCount}>
      {children(total > 0 ? id : undefined)}
      {total > 0 && (
        <span className={css.count} data-at={at}>
          <span aria-hidden="true">{total > 99 ? '99+' : total}</span>
          <span id={id} className="visually-hidden">
            {words.join(', ')}
          </span>
        </span>
      )}
    </div>
  );
}

function useCounts(badges: readonly Badge[]): number[] {
  const platform = usePlatform();
  // A string, because a snapshot must be the same value until something changes.
  const names = badges.map(({ name }) => name).join();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = names.split(',').map((name) => platform.badge(name).subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [platform, names],
  );
  const read = () => badges.map(({ name }) => platform.badge(name).get()).join();
  const counts = useSyncExternalStore(subscribe, read, read);
  return counts === '' ? [] : counts.split(',').map(Number);
}
