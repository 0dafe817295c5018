import { ApiError, focusFirstError, messageOf, toast, useDraft, useTexts, useUser } from '@vetcare/web-kit';
import { type FormEvent, useRef, useState } from 'react';
import { loginToast } from '../booking/login-toast.view';
import { type NewReview, useRateDoctor } from './doctor.resource';
import { reviewsTexts } from './reviews.texts';

const empty: NewReview = { rating: 0, comment: '' };

type ReviewErrors = Partial<Record<keyof NewReview, string>>;

/** State and submission of the review form. What was typed survives a reload and a failure. */
export function useReviewForm(doctorId: string) {
  const t = useTexts(reviewsTexts).form;
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(`vetcare-review:${doctorId}`, empty);
  const [errors, setErrors] = useState<ReviewErrors>({});
  const rating = useRateDoctor(doctorId);

  const send = async (review: NewReview): Promise<void> => {
    try {
      await rating.mutateAsync(review);
      draft.forget();
      toast.success(t.success);
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields);
      toast.error(messageOf(error, t.failed));
    }
  };

  return {
    form,
    values: draft.values,
    errors,
    busy: rating.isPending,
    change(next: Partial<NewReview>) {
      draft.change(next);
      setErrors((found) => ({ ...found, ...Object.fromEntries(Object.keys(next).map((field) => [field, undefined])) }));
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (rating.isPending) return;
      if (!user) return loginToast(t.needsLogin, t.login);
      const review = { rating: draft.values.rating, comment: draft.values.comment.trim() };
      const found: ReviewErrors = {
        ...(review.rating === 0 && { rating: t.needsRating }),
        ...(!review.comment && { comment: t.needsComment }),
      };
      setErrors(found);
      if (found.rating || found.comment) focusFirstError(form.current);
      else void send(review);
    },
  };
}
