import type { Note } from '@vetcare/contracts';
import { MAX_NOTE_LENGTH } from '@vetcare/contracts/limits';
import { Button, Checkbox, Form, TextArea } from '@vetcare/ui';
import { ApiError, formatDate, toast, useDraft, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { randomUuid } from '@vetcare/web-kit/random-uuid';
import css from './note.module.css';
import { texts } from './note.texts';
import { useNoteCalls } from './notes.resource';

/** What was added after signing, and the form for one more. */
export function Additions({ note, onAdded }: { note: Note; onAdded: (note: Note) => void }) {
  const t = useTexts(texts);
  return (
    <>
      {note.additions.length > 0 && (
        <ul className={css.additions}>
          {note.additions.map(({ text, at, isForOwner }) => (
            <li key={`${at} ${text}`}>
              <p className={css.quiet}>
                {[t.added(formatDate(at, 'dateTime')), isForOwner && t.ownerReads].filter(Boolean).join(' · ')}
              </p>
              <p className={css.text}>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <AddToNote bookingId={note.bookingId} onAdded={onAdded} />
    </>
  );
}

function AddToNote({ bookingId, onAdded }: { bookingId: string; onAdded: (note: Note) => void }) {
  const t = useTexts(texts);
  const calls = useNoteCalls(bookingId);
  // The key stays with the text, so that a second try after a lost answer adds nothing twice.
  const draft = useDraft(`vetcare-addition-${bookingId}`, { text: '', isForOwner: false, key: '' });
  const form = useForm({
    ...draft,
    check: ({ text }) => (text.trim() === '' ? { text: t.additionEmpty } : {}),
    save: (values) => calls.add(values, t.addFailed),
    failed: t.addFailed,
    // What went through is shown with the refusal. What is written now is another addition then.
    async onFailed(error) {
      if (!(error instanceof ApiError) || error.reason !== 'added_otherwise') return;
      // Without an answer the page stays as it is. The next try ends here again.
      const read = await calls.read().catch(() => null);
      if (!read) return;
      draft.change({ key: randomUuid() });
      onAdded(read);
    },
    onSaved(note) {
      draft.forget();
      onAdded(note);
      toast.success(t.additionSaved);
    },
  });
  const { onChange, ...field } = form.field('text');
  return (
    <Form {...form.form}>
      <TextArea
        {...field}
        label={t.addition}
        hint={t.additionHint}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        onChange={(event) => {
          draft.change({ key: draft.values.key || randomUuid() });
          onChange(event);
        }}
      />
      <Checkbox
        label={t.forOwner}
        checked={draft.values.isForOwner}
        onChange={({ target }) => draft.change({ isForOwner: target.checked })}
      />
      <Button type="submit" variant="secondary" busy={form.saving && t.saving}>
        {t.add}
      </Button>
    </Form>
  );
}
