import type { ReportedReview } from '@vetcare/contracts';
import { Button, type Column, Stars, Table } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Comment } from '../list/comment.view';
import css from '../list/list.module.css';
import { PersonLink } from '../list/person-link.view';
import { texts as reviewTexts } from '../reviews/reviews.texts';
import own from './reports.module.css';
import { texts } from './reports.texts';

interface ReportedReviewTableProps {
  reviews: readonly ReportedReview[];
  onAct: (act: 'keep' | 'hide', review: ReportedReview) => void;
}

/** Reported reviews with their author and doctor, how many reported them and why. */
export function ReportedReviewTable({ reviews, onAct }: ReportedReviewTableProps) {
  const { reviews: t } = useTexts(texts);
  const words = useTexts(reviewTexts);
  const called = usePersonName();
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
      cell: ({ userId, createdAt }) => (
        <span className={css.stack}>
          <PersonLink person={userId} to={`/admin/users?search=${userId._id}`}>
            {called.person(userId)}
          </PersonLink>
          <span className={css.quiet}>{formatDate(createdAt)}</span>
        </span>
      ),
    },
    {
      key: 'doctor',
      header: words.doctor,
      cell: ({ doctor }) => (
        <PersonLink person={doctor} to={`/doctor/${doctor._id}`}>
          {called.doctor(doctor)}
        </PersonLink>
      ),
    },
    {
      key: 'reasons',
      header: t.reasons,
      cell: ({ reporters, reasons }) => (
        <span className={own.said}>
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
      cell: (review) => (
        <span className={own.acts}>
          {(['keep', 'hide'] as const).map((act) => {
            const label = act === 'keep' ? t.keep : words.hide;
            return (
              <Button
                key={act}
                size="sm"
                variant="secondary"
                aria-label={words.forReview(label, called.person(review.userId), called.doctor(review.doctor))}
                onClick={() => onAct(act, review)}
              >
                {label}
              </Button>
            );
          })}
        </span>
      ),
    },
  ];
  return <Table caption={t.title} columns={columns} rows={reviews} rowKey={({ _id }) => _id} />;
}
