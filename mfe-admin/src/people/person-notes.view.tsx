import { MAX_SUPPORT_NOTE_LENGTH } from '@vetcare/contracts/limits';
import { Button, TextArea } from '@vetcare/ui';
import { formatDate, useDraft, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useState } from 'react';
import { Area } from '../list/area.view';
import css from '../list/list.module.css';
import { texts as listTexts } from '../list/list.texts';
import { careTexts } from './care.texts';
import { useAddNote, useNotes } from './people.resource';

/** What admins write down for each other about a person. */
export function PersonNotes({ id, closed }: { id: string; closed: boolean }) {
  const t = useTexts(careTexts);
  const names = usePersonName();
  return (
    <Area title={t.notes} lead={t.notesLead} query={useNotes(id)}>
      {(notes) => (
        <>
          {notes.length === 0 && <p className={css.quiet}>{t.noNotes}</p>}
          {notes.map(({ _id, by, text, at }) => (
            <div key={_id} className={css.stack}>
              <span className={css.comment} style={{ whiteSpace: 'pre-line' }}>
                {text}
              </span>
              <span className={css.quiet}>{t.noteBy(names.person(by), formatDate(at, 'dateTime'))}</span>
            </div>
          ))}
          {!closed && <NoteForm id={id} />}
        </>
      )}
    </Area>
  );
}

function NoteForm({ id }: { id: string }) {
  const t = useTexts(careTexts);
  const { working } = useTexts(listTexts);
  const { values, change, forget } = useDraft(`admin.note.${id}`, { text: '' });
  const [missing, setMissing] = useState(false);
  const { mutate, isPending } = useAddNote(id, { failed: t.noteFailed, onDone: () => forget() });
  const text = values.text.trim();
  return (
    <form
      className={css.rows}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text === '');
        if (text && !isPending) mutate(text);
      }}
    >
      <TextArea
        label={t.note}
        value={values.text}
        maxLength={MAX_SUPPORT_NOTE_LENGTH}
        error={missing && text === '' ? t.noteMissing : undefined}
        onChange={({ target }) => change({ text: target.value })}
      />
      <div>
        <Button type="submit" variant="secondary" busy={isPending && working}>
          {t.addNote}
        </Button>
      </div>
    </form>
  );
}
