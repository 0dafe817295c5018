import { Banner, Button } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import css from './note.module.css';
import { texts } from './note.texts';
import type { NotePart } from './note-draft';
import type { Writing } from './use-note-writer';

/** Another window or device has saved another text of this part. Both are shown, and the doctor chooses one or puts them together. */
export function Conflict({ part, writing: { saved, writer } }: { part: NotePart; writing: Writing }) {
  const t = useTexts(texts);
  return (
    <Banner look="box" tone="warning">
      <p>{t.conflictLead}</p>
      <blockquote className={css.other}>{saved[part] || t.emptied}</blockquote>
      <div className={css.actions}>
        <Button size="sm" onClick={() => writer.choose(part, 'mine')}>
          {t.keepMine}
        </Button>
        {part !== 'followUpOn' && saved[part] && (
          <Button size="sm" variant="secondary" onClick={() => writer.choose(part, 'both')}>
            {t.keepBoth}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => writer.choose(part, 'other')}>
          {t.takeOther}
        </Button>
      </div>
    </Banner>
  );
}
