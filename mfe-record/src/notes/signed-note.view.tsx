import { Banner, Button, SectionCard } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { Additions } from './additions.view';
import css from './note.module.css';
import { texts } from './note.texts';
import type { NotePart } from './note-draft';
import type { Writing } from './use-note-writer';

const PARTS = ['findings', 'assessment', 'plan', 'followUpOn', 'privateNotes', 'summary'] as const satisfies NotePart[];

/** A signed note, which can only be added to. */
export function SignedNote({ writing }: { writing: Writing }) {
  const t = useTexts(texts);
  const { saved, typed, writer } = writing;
  const left = Object.values(typed).filter((text) => text.trim() !== '');
  return (
    <SectionCard title={t.title} lead={t.signedBy(saved.signedBy ?? '', formatDate(saved.signedAt ?? '', 'dateTime'))}>
      {left.length > 0 && (
        <Banner
          look="box"
          tone="warning"
          action={
            <Button size="sm" variant="secondary" onClick={() => writer.discard()}>
              {t.discard}
            </Button>
          }
        >
          <p>{t.leftOver}</p>
          {left.map((text) => (
            <blockquote key={text} className={css.other}>
              {text}
            </blockquote>
          ))}
        </Banner>
      )}
      {saved.patient.deleted && <p className={css.quiet}>{t.ownerLeft}</p>}
      <NoteTextList note={saved} />
      <Additions note={saved} onAdded={(note) => writer.replace(note)} />
    </SectionCard>
  );
}

/** The texts that say something, by their names. */
export function NoteTextList({ note }: { note: Partial<Record<NotePart, string>> }) {
  const t = useTexts(texts);
  return (
    <dl className={css.texts}>
      {PARTS.filter((part) => note[part]?.trim()).map((part) => (
        <div key={part}>
          <dt>{t.parts[part]}</dt>
          <dd>{part === 'followUpOn' ? formatDate(note[part] ?? '') : note[part]}</dd>
        </div>
      ))}
    </dl>
  );
}
