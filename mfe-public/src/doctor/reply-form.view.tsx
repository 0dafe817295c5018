import type { Review } from '@vetcare/contracts';
import { MAX_REPLY_LENGTH } from '@vetcare/contracts/limits';
import { Button, TextArea } from '@vetcare/ui';
import { ApiError, messageOf, toast, useDraft, useTexts } from '@vetcare/web-kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useReply } from './doctor.resource';
import css from './reviews.module.css';
import { reviewsTexts } from './reviews.texts';

/** The form in which a doctor replies to a review. What was typed survives a reload and a failure. */
export function ReplyForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useTexts(reviewsTexts).reply;
  const draft = useDraft(`vetcare-reply:${review._id}`, { text: review.reply?.text ?? '' });
  const [error, setError] = useState<string | undefined>();
  const reply = useReply(review);
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the form is gone, and with it the focus.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const close = () => {
    draft.forget();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = draft.values.text.trim();
    setError(text ? undefined : t.missing);
    if (!text || reply.isPending) return;
    reply.mutate(text, {
      onSuccess() {
        toast.success(t.saved);
        close();
      },
      onError(failure) {
        if (failure instanceof ApiError && failure.fields.text) setError(failure.fields.text);
        else toast.error(messageOf(failure, t.failed));
      },
    });
  };
  return (
    <form ref={form} className={css.replyForm} noValidate onSubmit={submit}>
      <TextArea
        label={t.label}
        hint={t.hint}
        name="reply"
        rows={3}
        maxLength={MAX_REPLY_LENGTH}
        value={draft.values.text}
        error={error}
        readOnly={reply.isPending}
        onChange={({ target }) => {
          draft.change({ text: target.value });
          setError(undefined);
        }}
      />
      <div className={css.replyActions}>
        <Button type="submit" size="sm" busy={reply.isPending && t.saving}>
          {t.save}
        </Button>
        <Button size="sm" variant="ghost" onClick={close}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
