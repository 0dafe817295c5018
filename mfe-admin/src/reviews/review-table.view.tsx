import type { AdminReview } from '@vetcare/contracts';
import { Badge, Button, type Column, Stars, Table, VerifiedBadge } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Comment } from '../list/comment.view';
import css from '../list/list.module.css';
import { texts as listTexts } from '../list/list.texts';
import { PersonLink } from '../list/person-link.view';
import { texts } from './reviews.texts';

interface ReviewTableProps {
  reviews: readonly AdminReview[];
  /** The review an action is on its way for. */
  busyId: string | null;
  onAction: (action: 'hide' | 'show', review: AdminReview) => void;
}

/** Reviews with their author and doctor, and whether everybody sees them. */
export function ReviewTable({ reviews, busyId, onAction }: ReviewTableProps) {
  const t = useTexts(texts);
  const { working } = useTexts(listTexts);
  const names = usePersonName();
  const columns: Column<AdminReview>[] = [
    {
      key: 'review',
      header: t.review,
      primary: true,
      cell: (review) => (
        <span className={css.stack}>
          <Stars value={review.rating} size="sm" />
          <Comment text={review.comment} />
          {review.hidden && (
            <>
              <span>
                <Badge tone="danger">{t.hiddenBadge}</Badge>
              </span>
              <span className={css.quiet}>{t.reason(review.hidden.reason)}</span>
            </>
          )}
        </span>
      ),
    },
    {
      key: 'author',
      header: t.author,
      cell: (review) => (
        <span className={css.stack}>
          <span className={css.text}>{names.person(review.userId)}</span>
          {review.verified && (
            <span>
              <VerifiedBadge />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'doctor',
      header: t.doctor,
      cell: ({ doctor }) => (
        <PersonLink person={doctor} to={`/doctor/${doctor._id}`}>
          {names.doctor(doctor)}
        </PersonLink>
      ),
    },
    { key: 'written', header: t.written, cell: ({ createdAt }) => formatDate(createdAt) },
    {
      key: 'actions',
      header: t.actions,
      actions: true,
      cell: (review) => {
        const action = review.hidden ? 'show' : 'hide';
        return (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t.forReview(t[action], names.person(review.userId), names.doctor(review.doctor))}
            busy={busyId === review._id && working}
            onClick={() => onAction(action, review)}
          >
            {t[action]}
          </Button>
        );
      },
    },
  ];
  return <Table caption={t.title} columns={columns} rows={reviews} rowKey={({ _id }) => _id} />;
}
