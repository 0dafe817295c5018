import type { Review } from '@vetcare/contracts';
import { Avatar, Badge, Stars } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { BadgeCheck } from 'lucide-react';
import css from './reviews.module.css';
import { reviewsTexts } from './reviews.texts';

export function ReviewCard({ review }: { review: Review }) {
  const t = useTexts(reviewsTexts);
  const { userId: author } = review;
  const name = `${author.FirstName} ${author.LastName}`.trim() || t.deleted;
  return (
    <li className={css.review}>
      <Avatar id={author._id} name={name} />
      <div className={css.reviewText}>
        <div className={css.author}>
          <strong>{name}</strong>
          {review.verified && (
            <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
              {t.verified}
            </Badge>
          )}
          <time dateTime={review.createdAt} className={css.muted}>
            {formatDate(review.createdAt)}
          </time>
        </div>
        <Stars value={review.rating} size="sm" />
        <p className={css.comment}>{review.comment}</p>
      </div>
    </li>
  );
}
