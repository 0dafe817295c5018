import { MAX_NOTE_LENGTH } from '@vetcare/contracts/limits';
import { Button, TextArea } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Conflict } from './conflict.view';
import { FollowUp } from './follow-up.view';
import css from './note.module.css';
import { texts } from './note.texts';
import type { NotePart } from './note-draft';
import { SaveState } from './save-state.view';
import { Sign } from './sign.view';
import { Templates } from './templates.view';
import type { Writing } from './use-note-writer';

/** The five texts of a note, saved as one types. */
export function NoteEditor({ writing }: { writing: Writing }) {
  const t = useTexts(texts);
  const { saved, typed, writer, conflicts } = writing;
  const values = { ...saved, ...typed };
  const area = (part: NotePart, rows: number) => (
    <div className={css.part}>
      <TextArea
        label={t.parts[part]}
        hint={t.hints[part]}
        rows={rows}
        maxHeight={480}
        maxLength={MAX_NOTE_LENGTH}
        value={values[part]}
        onChange={({ target }) => writer.change({ [part]: target.value })}
      />
      {conflicts.includes(part) && <Conflict part={part} writing={writing} />}
    </div>
  );
  const fromNotes = [values.assessment, values.plan].map((text) => text.trim()).filter(Boolean);
  return (
    <div className={css.note}>
      <Templates values={values} onApply={(part) => writer.change(part)} />
      {area('findings', 4)}
      {area('assessment', 2)}
      {area('plan', 3)}
      <FollowUp writing={writing} />
      {area('privateNotes', 2)}
      {area('summary', 4)}
      {values.summary.trim() === '' && fromNotes.length > 0 && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => writer.change({ summary: fromNotes.join('\n\n') })}>
            {t.fromNotes}
          </Button>
        </div>
      )}
      <SaveState writing={writing} />
      <Sign writing={writing} />
    </div>
  );
}
