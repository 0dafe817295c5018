import { Banner, Button } from '@vetcare/ui';
import { ApiError, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { ConfirmDialog } from '../pet/confirm-dialog.view';
import { useRecord } from '../records/records.resource';
import css from './note.module.css';
import { texts } from './note.texts';
import { useNoteCalls } from './notes.resource';
import type { Writing } from './use-note-writer';

/** Signs the note once everything typed is saved, and sends the summary. */
export function Sign({ writing: { writer, saved, typed } }: { writing: Writing }) {
  const t = useTexts(texts);
  const [asked, ask] = useState(false);
  const calls = useNoteCalls(saved.bookingId);
  // What the page shows.
  const record = useRecord(saved.bookingId);
  const signing = useMutation({
    async mutationFn() {
      await writer.flush();
      const { saved: note, progress } = writer.state.get();
      if (progress !== 'saved') throw new Error(t.saveFirst);
      const petId = record.data ? (record.data.pet?._id ?? null) : undefined;
      return calls.sign({ version: note.version, petId }, t.signFailed);
    },
    onSuccess(note) {
      writer.replace(note);
      toast.success(t.signed);
    },
    onError(error) {
      toast.error(messageOf(error, error.message || t.signFailed));
      if (error instanceof ApiError && error.reason === 'other_pet') void calls.readRecord();
    },
    onSettled: () => ask(false),
  });
  const { findings, assessment, plan, summary } = { ...saved, ...typed };
  const pet = record.data?.pet;
  const isOtherPet = Boolean(saved.begunFor && pet && pet._id !== saved.begunFor);
  const isComplete = summary.trim() !== '' && `${findings}${assessment}${plan}`.trim() !== '';
  return (
    <div className={css.sign}>
      {isOtherPet && pet && (
        <Banner tone="warning" look="box">
          {t.otherPet(pet.name)}
        </Banner>
      )}
      <Button disabled={!isComplete} onClick={() => ask(true)}>
        {t.sign}
      </Button>
      {!isComplete && <p className={css.quiet}>{t.incomplete}</p>}
      <ConfirmDialog
        open={asked}
        title={t.signTitle}
        text={isOtherPet && pet ? `${t.otherPet(pet.name)} ${t.signText}` : t.signText}
        confirm={t.sign}
        busy={signing.isPending}
        onCancel={() => ask(false)}
        onConfirm={() => signing.mutate()}
      />
    </div>
  );
}
