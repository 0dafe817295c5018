import type { ReportedReview } from '@vetcare/contracts';
import { Button, type Column, Stars, Table } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Comment } from '../list/comment.view';
import css from '../list/list.module.css';
import { PersonLink } from '../list/person-link.view';
import { Reply } from '../reviews/reply.view';
import { texts as reviewTexts } from '../reviews/reviews.texts';
import own from './reports.module.css';
import { texts } from './reports.texts';

export type ReviewDecision = 'keep' | 'hide' | 'hideReply';

interface ReviewProps {
  review: ReportedReview;
}

interface ReviewActionsProps extends ReviewProps {
  onAction: (action: ReviewDecision, review: ReportedReview) => void;
}

interface ReportedReviewTableProps {
  reviews: readonly ReportedReview[];
  onAction: ReviewActionsProps['onAction'];
}

/** Reported reviews with author and doctor, how many people reported them, and why. */
export function ReportedReviewTable({ reviews, onAction }: ReportedReviewTableProps) {
  const { reviews: t } = useTexts(texts);
  const words = useTexts(reviewTexts);
  const names = usePersonName();
  const columns: Column<ReportedReview>[] = [
    { key: 'review', header: words.review, primary: true, cell: (review) => <ReviewText review={review} /> },
    { key: 'author', header: words.author, cell: (review) => <Author review={review} /> },
    {
      key: 'doctor',
      header: words.doctor,
      cell: ({ doctor }) => (
        <PersonLink person={doctor} to={`/doctor/${doctor._id}`}>
          {names.doctor(doctor)}
        </PersonLink>
      ),
    },
    { key: 'reasons', header: t.reasons, cell: (review) => <Reasons review={review} /> },
    {
      key: 'actions',
      header: words.actions,
      actions: true,
      cell: (review) => <ReviewActions review={review} onAction={onAction} />,
    },
  ];
  return <Table caption={t.title} columns={columns} rows={reviews} rowKey={({ _id }) => _id} />;
}

function ReviewText({ review }: ReviewProps) {
  const { rating, comment } = review;
  return (
    <span className={css.stack}>
      <Stars value={rating} size="sm" />
      <Comment text={comment} />
      <Reply review={review} />
    </span>
  );
}

function Author({ review: { userId, createdAt } }: ReviewProps) {
  const names = usePersonName();
  return (
    <span className={css.stack}>
      <PersonLink person={userId} to={`/admin/users?search=${userId._id}`}>
        {names.person(userId)}
      </PersonLink>
      <span className={css.quiet}>{formatDate(createdAt)}</span>
    </span>
  );
}

function Reasons({ review }: ReviewProps) {
  const { reviews: t } = useTexts(texts);
  const { reporters, replyReporters = 0, reasons, replyReasons = [], reply } = review;
  return (
    <span className={own.said}>
      {reporters > 0 && <Said by={t.reporters(reporters)} reasons={reasons} />}
      {replyReporters > 0 && <Said by={t.aboutReply(replyReporters)} reasons={replyReasons} />}
      {replyReporters > 0 && !reply && <span className={css.quiet}>{t.replyRemoved}</span>}
    </span>
  );
}

function Said({ by, reasons }: { by: string; reasons: readonly string[] }) {
  return (
    <>
      <span className={css.quiet}>{by}</span>
      <ul className={own.reasons}>
        {reasons.map((reason, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may give the same reason
          <li key={index}>
            <Comment text={reason} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ReviewActions({ review, onAction }: ReviewActionsProps) {
  const { reviews: t } = useTexts(texts);
  const words = useTexts(reviewTexts);
  const names = usePersonName();
  const labels = { keep: t.keep, hide: words.hide, hideReply: words.hideReply };
  const acts: ReviewDecision[] = ['keep', 'hide'];
  if (review.reply && !review.replyHidden) acts.push('hideReply');
  return (
    <span className={css.actions}>
      {acts.map((action) => (
        <Button
          key={action}
          size="sm"
          variant="secondary"
          aria-label={words.forReview(labels[action], names.person(review.userId), names.doctor(review.doctor))}
          onClick={() => onAction(action, review)}
        >
          {labels[action]}
        </Button>
      ))}
    </span>
  );
}
