import type { NoteTexts, SaveTemplateBody } from '@vetcare/contracts';
import { Button, SelectField } from '@vetcare/ui';
import { useLanguage, useTexts, useUser } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { KeepTemplate } from './keep-template.view';
import css from './note.module.css';
import { texts } from './note.texts';
import { useTemplates } from './notes.resource';

type TemplateTexts = Omit<SaveTemplateBody, 'name'>;
const PARTS = ['findings', 'assessment', 'plan', 'summary'] as const satisfies (keyof TemplateTexts)[];

interface TemplatesProps {
  values: NoteTexts;
  onApply: (texts: Partial<NoteTexts>) => void;
}

/** Adds what a template says below what is written already, so that choosing one replaces nothing. */
const filledWith = (values: NoteTexts, template: TemplateTexts): Partial<NoteTexts> =>
  Object.fromEntries(
    PARTS.filter((part) => template[part] !== '').map((part) => [
      part,
      [values[part].trimEnd(), template[part]].filter(Boolean).join('\n'),
    ]),
  );

/** Begins a note with a template: one of the doctor's own, or of the start set. */
export function Templates({ values, onApply }: TemplatesProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const isFinishing = !!useUser()?.finishUntil;
  const kept = useTemplates().data;
  const own = kept ?? [];
  const start = useQuery({
    queryKey: ['start-templates'],
    queryFn: async () =>
      (await import(/* webpackChunkName: "start-templates" */ './start-templates')).startTemplates.map(
        (template) => template[language],
      ),
    meta: {},
  });
  const [chosen, choose] = useState('');
  const all = [
    ...own.map((template) => ({ id: `own ${template._id}`, label: t.ownTemplate(template.name), template })),
    ...(start.data ?? []).map((template, index) => ({ id: `start ${index}`, label: template.name, template })),
  ];
  const picked = all.find(({ id }) => id === chosen);
  return (
    <div className={css.templates}>
      <SelectField
        label={t.template}
        placeholder={t.chooseTemplate}
        value={chosen}
        options={all.map(({ id, label }) => ({ value: id, label }))}
        onChange={({ target }) => choose(target.value)}
      />
      <Button
        variant="secondary"
        disabled={!picked}
        onClick={() => picked && onApply(filledWith(values, picked.template))}
      >
        {t.apply}
      </Button>
      {/* Whether a name is new can be told only from the list. */}
      {kept && !isFinishing && (
        <KeepTemplate values={values} own={kept} chosen={kept.find(({ _id }) => chosen === `own ${_id}`)} />
      )}
    </div>
  );
}
