import type { Review } from '@vetcare/contracts';
import { MAX_COMMENT_LENGTH } from '@vetcare/contracts/limits';
import { Button, Card, StarInput, TextArea } from '@vetcare/ui';
import { ApiError, focusFirstError, messageOf, toast, useDraft, useTexts, useUser } from '@vetcare/web-kit';
import { useRef, useState } from 'react';
import { loginToast } from '../booking/login-toast.view';
import { useRateDoctor } from './doctor.resource';
import css from './reviews.module.css';
import { reviewsTexts } from './reviews.texts';

const empty = { rating: 0, comment: '' };

interface ReviewErrors {
  rating?: string;
  comment?: string;
}

/** Everyone but doctors may write; who is not signed in is told so when they send it. */
export function ReviewForm({ doctorId, reviews }: { doctorId: string; reviews: readonly Review[] }) {
  const t = useTexts(reviewsTexts).form;
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(`vetcare-review:${doctorId}`, empty);
  const [errors, setErrors] = useState<ReviewErrors>({});
  const rating = useRateDoctor(doctorId);
  const again = user !== null && reviews.some((review) => review.userId._id === user._id);

  const submit = async (): Promise<void> => {
    if (rating.isPending) return;
    if (!user) {
      loginToast(t.needsLogin, t.login);
      return;
    }
    const comment = draft.values.comment.trim();
    const found: ReviewErrors = {
      ...(draft.values.rating === 0 && { rating: t.needsRating }),
      ...(!comment && { comment: t.needsComment }),
    };
    setErrors(found);
    if (found.rating || found.comment) {
      focusFirstError(form.current);
      return;
    }
    try {
      await rating.mutateAsync({ rating: draft.values.rating, comment });
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields);
      toast.error(messageOf(error, t.failed));
      return;
    }
    draft.forget();
    toast.success(t.success);
  };

  return (
    <Card as="section" aria-labelledby="write-review">
      <form
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h3 id="write-review">{t.title}</h3>
        {again && <p className={css.muted}>{t.again}</p>}
        <StarInput
          label={t.rating}
          value={draft.values.rating}
          error={errors.rating}
          disabled={rating.isPending}
          onChange={(stars) => {
            draft.change({ rating: stars });
            setErrors({ ...errors, rating: undefined });
          }}
        />
        <TextArea
          label={t.comment}
          hint={t.commentHint}
          name="comment"
          rows={3}
          maxLength={MAX_COMMENT_LENGTH}
          value={draft.values.comment}
          error={errors.comment}
          readOnly={rating.isPending}
          onChange={(event) => {
            draft.change({ comment: event.target.value });
            setErrors({ ...errors, comment: undefined });
          }}
        />
        <Button type="submit" className={css.submit} busy={rating.isPending && t.submitting}>
          {t.submit}
        </Button>
      </form>
    </Card>
  );
}
