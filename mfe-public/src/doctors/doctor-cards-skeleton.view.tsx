import { Card, Skeleton, SkeletonGroup } from '@vetcare/ui';
import card from './doctor-card.module.css';
import css from './doctors.module.css';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholders with the size of the doctors' cards. */
export function DoctorCardsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={css.cards}>
        {PLACES.map((place) => (
          <Card key={place} padding="none" className={card.card}>
            <div className={card.top}>
              <Skeleton shape="block" className={card.photoPlace} />
              <div className={card.who}>
                <Skeleton width="80%" height="1.5rem" />
                <Skeleton width="55%" />
                <Skeleton width="70%" />
              </div>
            </div>
            <div className={card.facts}>
              <div className={card.factList}>
                <Skeleton width="70%" height="1.3rem" />
                <Skeleton width="55%" height="1.3rem" />
              </div>
              <Skeleton width="88px" height="2.6rem" />
            </div>
            <div className={card.actions}>
              <Skeleton shape="block" width="100%" height="44px" />
            </div>
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
