import type { Review } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { formatDate, messageOf, toast, useTexts, useUser } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useReply } from './doctor.resource';
import css from './reviews.module.css';
import { reviewsTexts } from './reviews.texts';

/** A chunk of its own, because only doctors write replies. */
const ReplyForm = lazy(async () => ({ default: (await import('./reply-form.view')).ReplyForm }));

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
      {own && !editing && (
        <ReplyActions review={review} author={name} takesFocus={wasEdited} onEdit={() => setEditing(true)} />
      )}
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
  const removal = useReply(review);
  const { remove, removing, removed, failed } = t.reply;
  const label = review.reply ? t.reply.edit : t.reply.write;
  return (
    <div className={css.replyActions}>
      <Button ref={edit} size="sm" variant="secondary" aria-label={t.ofReview(label, author)} onClick={onEdit}>
        {label}
      </Button>
      {review.reply && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t.ofReview(remove, author)}
          busy={removal.isPending && removing}
          onClick={() =>
            removal.mutate(null, {
              onSuccess() {
                toast.success(removed);
                edit.current?.focus();
              },
              onError: (error) => void toast.error(messageOf(error, failed)),
            })
          }
        >
          {remove}
        </Button>
      )}
    </div>
  );
}
