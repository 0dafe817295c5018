import { Card, Page, Skeleton, SkeletonGroup } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { BackToDoctors } from './back-to-doctors.view';
import card from './booking-card.module.css';
import { BookingIncludes } from './booking-card.view';
import css from './doctor.module.css';
import { doctorTexts } from './doctor.texts';

/** Shown while the doctor is loading. Text that is the same on every doctor's page is shown already. */
export function DoctorSkeleton() {
  const t = useTexts(doctorTexts);
  return (
    <Page>
      <BackToDoctors />
      <SkeletonGroup label={t.loading}>
        <div className={css.layout}>
          <div className={css.header}>
            <div className={css.intro}>
              <Skeleton shape="block" height="auto" className={css.photoPlace} />
              <div className={css.who}>
                <Skeleton width="70%" height="2rem" />
                <Skeleton width="40%" height="1.5rem" />
                <Skeleton width="50%" height="1.5rem" />
              </div>
              <div className={css.badges}>
                <Skeleton width="5rem" height="1.5rem" />
                <Skeleton width="5rem" height="1.5rem" />
              </div>
            </div>
          </div>
          <div className={css.booking} aria-hidden="true">
            <Card padding="lg" className={card.card}>
              <h2 className={card.title}>{t.booking.title}</h2>
              <Skeleton width="40%" height="3rem" />
              <Skeleton shape="block" height="52px" />
              <BookingIncludes />
            </Card>
          </div>
          <div className={css.rest}>
            <Skeleton lines={6} />
          </div>
        </div>
      </SkeletonGroup>
    </Page>
  );
}
