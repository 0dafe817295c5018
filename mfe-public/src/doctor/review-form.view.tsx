import type { Review } from '@vetcare/contracts';
import { MAX_COMMENT_LENGTH } from '@vetcare/contracts/limits';
import { Button, Card, StarInput, TextArea } from '@vetcare/ui';
import { useTexts, useUser } from '@vetcare/web-kit';
import css from './reviews.module.css';
import { reviewsTexts } from './reviews.texts';
import { useReviewForm } from './use-review-form';

/** The form for a review. Doctors don't see it; visitors without an account are asked to sign in when they submit it. */
export function ReviewForm({ doctorId, reviews }: { doctorId: string; reviews: readonly Review[] }) {
  const t = useTexts(reviewsTexts).form;
  const user = useUser();
  const { form, values, errors, busy, change, submit } = useReviewForm(doctorId);
  const again = user !== null && reviews.some((review) => review.userId._id === user._id);
  return (
    <Card as="section" aria-labelledby="write-review">
      <form ref={form} className={css.form} noValidate onSubmit={submit}>
        <h3 id="write-review">{t.title}</h3>
        <p className={css.muted}>{t.counts}</p>
        {again && <p className={css.muted}>{t.again}</p>}
        <StarInput
          label={t.rating}
          value={values.rating}
          error={errors.rating}
          disabled={busy}
          onChange={(rating) => change({ rating })}
        />
        <TextArea
          label={t.comment}
          hint={t.commentHint}
          name="comment"
          rows={3}
          maxLength={MAX_COMMENT_LENGTH}
          value={values.comment}
          error={errors.comment}
          readOnly={busy}
          onChange={(event) => change({ comment: event.target.value })}
        />
        <Button type="submit" className={css.submit} busy={busy && t.submitting}>
          {t.submit}
        </Button>
      </form>
    </Card>
  );
}
