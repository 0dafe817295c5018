import { Banner } from '@vetcare/ui';
import { formatDate, messageOf, useTexts } from '@vetcare/web-kit';
import css from './note.module.css';
import { texts } from './note.texts';
import type { Writing } from './use-note-writer';

/** One line about whether what was typed is saved. It isn't announced while one types, only when something is in the way. */
export function SaveState({ writing: { saved, progress, error } }: { writing: Writing }) {
  const t = useTexts(texts);
  if (progress === 'waiting') return <Banner look="box">{t.waiting}</Banner>;
  if (progress === 'refused')
    return (
      <Banner look="box" tone="danger">
        {messageOf(error, t.refused)}
      </Banner>
    );
  const said = {
    saved: saved.savedAt ? t.saved(formatDate(saved.savedAt, 'dateTime')) : t.nothing,
    typing: t.typing,
    saving: t.saving,
    conflict: t.conflict,
  };
  return <p className={css.quiet}>{said[progress]}</p>;
}
