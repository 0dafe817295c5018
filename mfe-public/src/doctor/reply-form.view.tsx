import type { Review } from '@vetcare/contracts';
import { MAX_REPLY_LENGTH } from '@vetcare/contracts/limits';
import { Button, ChangedNotice, Form, TextArea } from '@vetcare/ui';
import { toast, useDraft, useTexts } from '@vetcare/web-kit';
import { useForm, useMeanwhile } from '@vetcare/web-kit/form';
import { replyVersion, useReply } from './doctor.resource';
import css from './reviews.module.css';
import { reviewsTexts } from './reviews.texts';

/** The form in which a doctor replies to a review. What was typed survives a reload, a failure and another window. */
export function ReplyForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useTexts(reviewsTexts).reply;
  const version = replyVersion(review);
  const draft = useDraft(`vetcare-reply:${review._id}`, { text: review.reply?.text ?? '' }, version);
  const reply = useReply(review);
  const close = () => {
    draft.forget();
    onClose();
  };
  const { form, field, saving, meanwhile } = useForm({
    ...draft,
    check: ({ text }) => (text.trim() === '' ? { text: t.missing } : {}),
    save: ({ text }) => reply.mutateAsync({ text: text.trim(), seen: draft.seen() ?? version }),
    onSaved(saved) {
      toast.success(saved.review.replyIsHidden ? t.savedHidden : t.saved);
      close();
    },
    failed: t.failed,
    onStale: draft.rebase,
  });
  const notice = useMeanwhile(meanwhile);
  const changes = [{ label: t.label, value: review.reply?.text ?? t.none }];
  return (
    <Form {...form} className={css.replyForm}>
      {notice && <ChangedNotice {...notice} changes={changes} onDiscard={close} />}
      <TextArea
        {...field('text')}
        label={t.label}
        hint={t.hint}
        rows={3}
        maxLength={MAX_REPLY_LENGTH}
        readOnly={saving}
        // The button that opened the form is gone, and with it the focus.
        autoFocus
      />
      <div className={css.replyActions}>
        <Button type="submit" size="sm" busy={saving && t.saving}>
          {t.save}
        </Button>
        <Button size="sm" variant="ghost" onClick={close}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  );
}
