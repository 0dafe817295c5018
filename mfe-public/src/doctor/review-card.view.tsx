import type { Review } from '@vetcare/contracts';
import { Avatar, Badge, Button, Stars } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { BadgeCheck } from 'lucide-react';
import css from './reviews.module.css';
import { reviewsTexts } from './reviews.texts';

interface ReviewCardProps {
  review: Review;
  reported: boolean;
  /** undefined if the visitor may not report this review. */
  onReport: (() => void) | undefined;
}

export function ReviewCard({ review, reported, onReport }: ReviewCardProps) {
  const t = useTexts(reviewsTexts);
  const { userId: author } = review;
  const name = usePersonName().person(author);
  const report = reported ? t.reported : t.report;
  return (
    <li className={css.review}>
      <Avatar id={author._id} name={name} />
      <div className={css.reviewText}>
        <div className={css.author}>
          <strong>{name}</strong>
          {review.verified ? (
            <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
              {t.verified}
            </Badge>
          ) : (
            <Badge>{t.notVerified}</Badge>
          )}
          <time dateTime={review.createdAt} className={css.muted}>
            {formatDate(review.createdAt)}
          </time>
        </div>
        <Stars value={review.rating} size="sm" />
        <p className={css.comment}>{review.comment}</p>
        {onReport && (
          <Button
            size="sm"
            variant="ghost"
            className={css.report}
            aria-label={t.ofReview(report, name)}
            aria-disabled={reported}
            onClick={reported ? undefined : onReport}
          >
            {report}
          </Button>
        )}
      </div>
    </li>
  );
}
