import type { ListedDoctor, Review } from '@vetcare/contracts';
import { Card, EmptyState, ErrorState, ShowMore, Skeleton, SkeletonGroup, StarDistribution, Stars } from '@vetcare/ui';
import { messageOf, useTexts, useUser } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Suspense, useState } from 'react';
import { useReviews } from './doctor.resource';
import { ReportReview } from './load-report';
import { ReviewCard } from './review-card.view';
import { ReviewForm } from './review-form.view';
import css from './reviews.module.css';
import { reviewsTexts } from './reviews.texts';
import { countStars } from './star-counts';
import { useReviewReport } from './use-review-report';

const PAGE = 10;

/** The page is drawn after the browser has looked for the address's `#reviews`. */
function showIfLinked(heading: HTMLElement | null): void {
  if (heading && window.location.hash === '#reviews') heading.scrollIntoView();
}

/** The rating, the form for a review and the list of reviews. */
export function Reviews({ doctor }: { doctor: ListedDoctor }) {
  const t = useTexts(reviewsTexts);
  const user = useUser();
  const query = useReviews(doctor._id);
  // A review that does not count stands below those that do.
  const all = query.data ?? [];
  const reviews = [...all.filter(({ verified }) => verified), ...all.filter(({ verified }) => !verified)];
  const mayWrite = user?.role !== 'doctor';
  const counts = countStars(reviews);
  const counted = counts.reduce((sum, count) => sum + count, 0);

  return (
    <section className={css.section} aria-labelledby="reviews">
      <h2 id="reviews" ref={showIfLinked}>
        {t.title}
      </h2>
      {doctor.rating !== null && (query.isPending || counted > 0) && (
        <Card tone="sunken" className={css.summary}>
          <div className={css.mean}>
            <Stars value={doctor.rating} count={doctor.ratingCount} showValue size="lg" />
            <p className={css.muted}>{t.counted}</p>
          </div>
          <StarDistribution counts={counts} />
        </Card>
      )}
      {query.isPending ? (
        <SkeletonGroup label={t.loading}>
          <div className={css.list}>
            <Skeleton lines={3} />
            <Skeleton lines={3} />
          </div>
        </SkeletonGroup>
      ) : query.isError && !query.data ? (
        <ErrorState compact as="h3" title={t.failed} onRetry={() => void query.refetch()} busy={query.isFetching}>
          {messageOf(query.error, t.failedBody)}
        </ErrorState>
      ) : reviews.length === 0 ? (
        <EmptyState compact as="h3" title={t.none}>
          {mayWrite ? t.noneBody : t.noneForDoctors}
        </EmptyState>
      ) : (
        <ReviewList doctor={doctor} reviews={reviews} />
      )}
      {mayWrite ? (
        <ReviewForm doctorId={doctor._id} reviews={reviews} />
      ) : (
        <p className={css.muted}>{t.doctorsDontWrite}</p>
      )}
    </section>
  );
}

function ReviewList({ doctor, reviews }: { doctor: ListedDoctor; reviews: readonly Review[] }) {
  const doctorName = usePersonName().doctor(doctor);
  const [shown, setShown] = useState(PAGE);
  const { mayReport, mayReportReply, reporting, about, isReported, ask, close, done } = useReviewReport(reviews);
  return (
    <>
      <ul className={css.list}>
        {reviews.slice(0, shown).map((review) => (
          <ReviewCard
            key={review._id}
            review={review}
            reported={isReported(review, 'review')}
            onReport={mayReport(review) ? () => void ask(review, 'review') : undefined}
            doctor={doctorName}
            replyReported={isReported(review, 'reply')}
            onReportReply={mayReportReply(review) ? () => void ask(review, 'reply') : undefined}
          />
        ))}
      </ul>
      {shown < reviews.length && (
        <ShowMore shown={shown} total={reviews.length} onClick={() => setShown(shown + PAGE)} />
      )}
      {reporting && (
        <Suspense fallback={null}>
          <ReportReview
            key={`${about} ${reporting._id}`}
            review={reporting}
            about={about}
            onClose={close}
            onReported={done}
          />
        </Suspense>
      )}
    </>
  );
}
