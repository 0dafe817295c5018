import type { AdminReview } from '@vetcare/contracts';
import { Badge, Button, type Column, Stars, Table, VerifiedBadge } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useDuty } from '../area/use-duty';
import { Comment } from '../list/comment.view';
import css from '../list/list.module.css';
import { texts as listTexts } from '../list/list.texts';
import { PersonLink } from '../list/person-link.view';
import { Reply } from './reply.view';
import type { ReviewAct } from './reviews.resource';
import { texts } from './reviews.texts';

interface ReviewProps {
  review: AdminReview;
}

interface ReviewActionProps extends ReviewProps {
  busy: boolean;
  onAction: (action: ReviewAct, review: AdminReview) => void;
}

interface ReviewTableProps {
  reviews: readonly AdminReview[];
  /** The review whose hiding or showing is being saved. */
  busyId: string | null;
  onAction: ReviewActionProps['onAction'];
}

/** Reviews with author, doctor, and whether they are hidden. */
export function ReviewTable({ reviews, busyId, onAction }: ReviewTableProps) {
  const t = useTexts(texts);
  const names = usePersonName();
  const columns: Column<AdminReview>[] = [
    { key: 'review', header: t.review, primary: true, cell: (review) => <ReviewText review={review} /> },
    { key: 'author', header: t.author, cell: (review) => <Author review={review} /> },
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
      cell: (review) => <ReviewActions review={review} busy={busyId === review._id} onAction={onAction} />,
    },
  ];
  return <Table caption={t.title} columns={columns} rows={reviews} rowKey={({ _id }) => _id} />;
}

function ReviewText({ review }: ReviewProps) {
  const t = useTexts(texts);
  const { rating, comment, hidden } = review;
  return (
    <span className={css.stack}>
      <Stars value={rating} size="sm" />
      <Comment text={comment} />
      {hidden && (
        <>
          <span>
            <Badge tone="danger">{t.hiddenBadge}</Badge>
          </span>
          {hidden.reason && <span className={css.quiet}>{t.reason(hidden.reason)}</span>}
        </>
      )}
      <Reply review={review} />
    </span>
  );
}

function Author({ review: { userId, verified } }: ReviewProps) {
  const names = usePersonName();
  return (
    <span className={css.stack}>
      <span className={css.text}>{names.person(userId)}</span>
      {verified && (
        <span>
          <VerifiedBadge />
        </span>
      )}
    </span>
  );
}

function ReviewActions({ review, busy, onAction }: ReviewActionProps) {
  const t = useTexts(texts);
  const { working } = useTexts(listTexts);
  const names = usePersonName();
  const may = useDuty();
  if (!may('moderate')) return null;
  const acts: ReviewAct[] = [review.hidden ? 'show' : 'hide'];
  if (review.reply) acts.push(review.replyHidden ? 'showReply' : 'hideReply');
  return (
    <span className={css.actions}>
      {acts.map((action) => (
        <Button
          key={action}
          size="sm"
          variant="secondary"
          aria-label={t.forReview(t[action], names.person(review.userId), names.doctor(review.doctor))}
          busy={busy && working}
          onClick={() => onAction(action, review)}
        >
          {t[action]}
        </Button>
      ))}
    </span>
  );
}
