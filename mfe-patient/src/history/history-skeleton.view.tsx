import { Card, Skeleton, SkeletonGroup } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import css from './history.module.css';
import { history } from './history.texts';

/** Places of the size of the cards that come. */
export function HistorySkeleton() {
  const t = useTexts(history);
  return (
    <SkeletonGroup label={t.loading} className={css.section}>
      <Skeleton width="10rem" height="1.75rem" />
      <div className={css.cards}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Card key={key} className={css.card}>
            <div className={css.who}>
              <Skeleton shape="circle" width={64} />
              <Skeleton lines={3} width="60%" />
            </div>
            <Skeleton width="50%" height="1.75rem" />
            <Skeleton shape="block" height={120} />
            <Skeleton shape="block" height={44} />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
