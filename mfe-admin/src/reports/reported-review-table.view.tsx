import type { ReportedReview } from '@vetcare/contracts';
import { Button, type Column, Stars, Table } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { Comment } from '../list/comment.view';
import css from '../list/list.module.css';
import { texts as reviewTexts } from '../reviews/reviews.texts';
import own from './reports.module.css';
import { texts } from './reports.texts';

interface ReportedReviewTableProps {
  reviews: readonly ReportedReview[];
  onAct: (act: 'keep' | 'hide', review: ReportedReview) => void;
}

const authorOf = ({ userId }: ReportedReview) => `${userId.FirstName} ${userId.LastName}`.trim();

/** Reported reviews with their author and doctor, how many reported them and why. */
export function ReportedReviewTable({ reviews, onAct }: ReportedReviewTableProps) {
  const { reviews: t } = useTexts(texts);
  const words = useTexts(reviewTexts);
  const columns: Column<ReportedReview>[] = [
    {
      key: 'review',
      header: words.review,
      primary: true,
      cell: ({ rating, comment }) => (
        <span className={css.stack}>
          <Stars value={rating} size="sm" />
          <Comment text={comment} />
        </span>
      ),
    },
    {
      key: 'author',
      header: words.author,
      cell: (review) => (
        <span className={css.stack}>
          <Link className={css.name} to={`/admin/users?search=${review.userId._id}`}>
            {authorOf(review)}
          </Link>
          <span className={css.quiet}>{formatDate(review.createdAt)}</span>
        </span>
      ),
    },
    {
      key: 'doctor',
      header: words.doctor,
      cell: ({ doctor }) => (
        <Link className={css.text} to={`/doctor/${doctor._id}`}>
          {words.doctorName(doctor.name)}
        </Link>
      ),
    },
    {
      key: 'reasons',
      header: t.reasons,
      cell: ({ reporters, reasons }) => (
        <span className={css.stack}>
          <span className={css.quiet}>{t.reporters(reporters)}</span>
          <ul className={own.reasons}>
            {reasons.map((reason, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may give the same reason
              <li key={index}>
                <Comment text={reason} />
              </li>
            ))}
          </ul>
        </span>
      ),
    },
    {
      key: 'actions',
      header: words.actions,
      actions: true,
      cell: (review) =>
        (['keep', 'hide'] as const).map((act) => {
          const label = act === 'keep' ? t.keep : words.hide;
          return (
            <Button
              key={act}
              size="sm"
              variant="secondary"
              aria-label={words.forReview(label, authorOf(review), review.doctor.name)}
              onClick={() => onAct(act, review)}
            >
              {label}
            </Button>
          );
        }),
    },
  ];
  return <Table caption={t.title} columns={columns} rows={reviews} rowKey={({ _id }) => _id} />;
}
