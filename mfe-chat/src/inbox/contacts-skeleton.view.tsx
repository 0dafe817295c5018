import { Skeleton, SkeletonGroup } from '@vetcare/ui';
import css from './inbox.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ContactsSkeleton() {
  return (
    <SkeletonGroup className={css.scroller}>
      {ROWS.map((row) => (
        <div key={row} className={css.row}>
          <Skeleton shape="circle" width={44} />
          <div className={css.body}>
            <Skeleton width="60%" />
            <Skeleton width="85%" />
            <Skeleton width="35%" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
