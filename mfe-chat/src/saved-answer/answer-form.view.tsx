import type { SavedAnswer, SavedAnswers } from '@vetcare/contracts';
import { MAX_ANSWER_TITLE_LENGTH, MAX_MESSAGE_LENGTH } from '@vetcare/contracts/limits';
import { Button, ChangedNotice, Form, FormError, TextArea, TextField } from '@vetcare/ui';
import { messageOf, useDraft, useTexts, useUser } from '@vetcare/web-kit';
import { useForm, useMeanwhile } from '@vetcare/web-kit/form';
import { useState } from 'react';
import { answerManagerTexts } from './answer-manager.texts';
import { useChangeAnswers } from './change-answers.resource';
import css from './saved-answer.module.css';

interface AnswerFormProps {
  /** Empty for a new one. */
  answer: SavedAnswer;
  /** All of them as they are now. */
  list: SavedAnswers;
  onDone: () => void;
}

/** Adds or edits one answer. What another window saved meanwhile is shown and replaced only if that is wanted. */
export function AnswerForm({ answer, list, onDone }: AnswerFormProps) {
  const t = useTexts(answerManagerTexts);
  const { _id: id } = answer;
  const now = list.answers.find(({ _id }) => _id === id);
  // A new one has another id each time it is begun.
  const [name] = useState(now ? id : 'new');
  const user = useUser();
  const saved = { title: answer.title, text: answer.text };
  const draft = useDraft(`vetcare-answer:${user?._id}:${name}`, saved, list.version);
  const change = useChangeAnswers(t.changeFailed);
  const leave = (): void => {
    draft.forget();
    onDone();
  };
  const { form, field, saving, failure, meanwhile } = useForm({
    ...draft,
    check: ({ title, text }) => ({
      ...(title.trim() === '' && { title: t.missingTitle }),
      ...(text.trim() === '' && { text: t.missingText }),
    }),
    save: (given) => change.mutateAsync({ change: { act: 'save', id, ...given }, seen: draft.seen() ?? list.version }),
    onSaved: leave,
    onStale: draft.rebase,
  });
  const notice = useMeanwhile(meanwhile);
  return (
    <Form {...form}>
      {notice && (
        <ChangedNotice {...notice} changes={now && [{ label: now.title, value: now.text }]} onDiscard={leave} />
      )}
      {failure && !meanwhile && <FormError>{messageOf(failure, t.changeFailed)}</FormError>}
      <TextField
        {...field('title')}
        label={t.titleLabel}
        hint={t.titleHint}
        maxLength={MAX_ANSWER_TITLE_LENGTH}
        // It takes the place of the list, whose button had the focus.
        autoFocus
      />
      <TextArea {...field('text')} label={t.textLabel} rows={5} maxLength={MAX_MESSAGE_LENGTH} dir="auto" />
      <div className={css.formActs}>
        <Button type="submit" busy={saving && t.saving}>
          {t.save}
        </Button>
        <Button variant="secondary" onClick={leave}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  );
}
