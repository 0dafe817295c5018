import type { Review } from '@vetcare/contracts';
import { Avatar, Badge, Button, Stars } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { BadgeCheck } from 'lucide-react';
import { ReviewReply } from './review-reply.view';
import css from './reviews.module.css';
import { reviewsTexts } from './reviews.texts';

interface ReviewCardProps {
  review: Review;
  reported: boolean;
  /** undefined if the visitor may not report this review. */
  onReport: (() => void) | undefined;
  /** The name of the doctor with the title. */
  doctor: string;
  replyReported: boolean;
  /** undefined if the visitor may not report the reply. */
  onReportReply: (() => void) | undefined;
}

export function ReviewCard({ review, reported, onReport, doctor, replyReported, onReportReply }: ReviewCardProps) {
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
        <ReviewReply review={review} doctor={doctor} reported={replyReported} onReport={onReportReply} />
      </div>
    </li>
  );
}
