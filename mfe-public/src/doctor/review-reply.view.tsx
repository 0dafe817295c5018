import type { Review } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { formatDate, messageOf, toast, useTexts, useUser } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { isStale, replyVersion, useReply } from './doctor.resource';
import { loadReplyForm, ReplyForm } from './load-reply-form';
import css from './reviews.module.css';
import { reviewsTexts } from './reviews.texts';

interface ReviewReplyProps {
  review: Review;
  /** The name of the doctor with the title. */
  doctor: string;
  reported: boolean;
  /** undefined if the visitor may not report the reply. */
  onReport: (() => void) | undefined;
}

/** The doctor's reply to a review, and for the doctor what writes, changes and removes it. */
export function ReviewReply({ review, doctor, reported, onReport }: ReviewReplyProps) {
  const t = useTexts(reviewsTexts);
  const name = usePersonName().person(review.userId);
  const own = useUser()?._id === review.doctorId;
  const [editing, setEditing] = useState(false);
  const [wasEdited, setWasEdited] = useState(false);
  const close = () => {
    setEditing(false);
    setWasEdited(true);
  };
  const edit = () =>
    loadReplyForm().then(
      () => setEditing(true),
      () => void toast.error(t.reply.unavailable),
    );
  const report = reported ? t.reported : t.report;
  return (
    <>
      {editing ? (
        <Suspense fallback={null}>
          <ReplyForm review={review} onClose={close} />
        </Suspense>
      ) : (
        review.reply && (
          <div className={css.reply}>
            <p className={css.author}>
              <strong>{t.replied(doctor)}</strong>
              <time dateTime={review.reply.at} className={css.muted}>
                {formatDate(review.reply.at)}
              </time>
            </p>
            <p className={css.comment}>{review.reply.text}</p>
            {review.replyIsHidden && <p className={css.muted}>{t.reply.isHidden}</p>}
            {onReport && (
              <Button
                size="sm"
                variant="ghost"
                className={css.reportReply}
                aria-label={t.ofReply(report, name)}
                aria-disabled={reported}
                onClick={reported ? undefined : onReport}
              >
                {report}
              </Button>
            )}
          </div>
        )
      )}
      {own && !editing && <ReplyActions review={review} author={name} takesFocus={wasEdited} onEdit={edit} />}
    </>
  );
}

interface ReplyActionsProps {
  review: Review;
  author: string;
  /** Whether the form has just closed, which had the focus. */
  takesFocus: boolean;
  onEdit: () => void;
}

function ReplyActions({ review, author, takesFocus, onEdit }: ReplyActionsProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) edit.current?.focus();
  }, [takesFocus]);
  const t = useTexts(reviewsTexts);
  const label = review.reply ? t.reply.edit : t.reply.write;
  return (
    <div className={css.replyActions}>
      <Button ref={edit} size="sm" variant="secondary" aria-label={t.ofReview(label, author)} onClick={onEdit}>
        {label}
      </Button>
      {review.reply && <Removal review={review} author={author} before={edit} />}
    </div>
  );
}

interface RemovalProps {
  review: Review;
  author: string;
  /** Gets the focus once the buttons are gone that had it. */
  before: RefObject<HTMLButtonElement | null>;
}

/** Removes the reply at a second press, because its text is nowhere else. */
function Removal({ review, author, before }: RemovalProps) {
  const t = useTexts(reviewsTexts);
  const { remove, removing, removed, confirmRemoval, keep, failed, changedMeanwhile } = t.reply;
  const [asks, setAsks] = useState(false);
  const removal = useReply(review);
  const leave = () => {
    setAsks(false);
    before.current?.focus();
  };
  const confirm = () =>
    removal.mutate(
      { text: null, seen: replyVersion(review) },
      {
        onSuccess: () => void toast.success(removed),
        onError: (error) => void toast.error(isStale(error) ? changedMeanwhile : messageOf(error, failed)),
        onSettled: leave,
      },
    );
  if (!asks)
    return (
      <Button size="sm" variant="ghost" aria-label={t.ofReview(remove, author)} onClick={() => setAsks(true)}>
        {remove}
      </Button>
    );
  return (
    <>
      {/* It takes the place of the button that was pressed, and with it the focus. */}
      <Button size="sm" variant="danger" autoFocus busy={removal.isPending && removing} onClick={confirm}>
        {confirmRemoval}
      </Button>
      <Button size="sm" variant="secondary" onClick={leave}>
        {keep}
      </Button>
    </>
  );
}
