import { Skeleton, SkeletonGroup } from '@vetcare/ui';
import css from './rows-skeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Takes as much room as the rows will: a line each on a desktop, a card each on a phone. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      {ROWS.map((row) => (
        <div key={row} className={css.row}>
          <Skeleton width="40%" />
          <Skeleton width="24%" />
          <Skeleton width="16%" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
