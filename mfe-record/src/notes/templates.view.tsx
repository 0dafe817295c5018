import type { NoteTexts, SaveTemplateBody } from '@vetcare/contracts';
import { MAX_TEMPLATE_NAME_LENGTH } from '@vetcare/contracts/limits';
import { Button, SelectField, TextField } from '@vetcare/ui';
import { messageOf, toast, useLanguage, useTexts } from '@vetcare/web-kit';
import { useMutation, useQuery } from '@vetcare/web-kit/query';
import { useState } from 'react';
import css from './note.module.css';
import { texts } from './note.texts';
import { useTemplateChanges, useTemplates } from './notes.resource';

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
  const own = useTemplates().data ?? [];
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
      <KeepTemplate values={values} chosenOwn={chosen.startsWith('own ') ? chosen.slice(4) : null} />
    </div>
  );
}

function KeepTemplate({ values, chosenOwn }: { values: NoteTexts; chosenOwn: string | null }) {
  const t = useTexts(texts);
  const [name, rename] = useState<string | null>(null);
  const changes = useTemplateChanges(t.templateFailed);
  const onError = (error: Error) => toast.error(messageOf(error, t.templateFailed));
  const keeping = useMutation({
    mutationFn: ({ findings, assessment, plan, summary }: NoteTexts) =>
      changes.save({ name: name ?? '', findings, assessment, plan, summary }),
    onSuccess() {
      rename(null);
      toast.success(t.templateKept);
    },
    onError,
  });
  const removing = useMutation({ mutationFn: changes.remove, onError });
  if (name === null)
    return (
      <>
        <Button variant="ghost" onClick={() => rename('')}>
          {t.keepTemplate}
        </Button>
        {chosenOwn && (
          <Button variant="ghost" busy={removing.isPending} onClick={() => removing.mutate(chosenOwn)}>
            {t.deleteTemplate}
          </Button>
        )}
      </>
    );
  return (
    <>
      <TextField
        label={t.templateName}
        maxLength={MAX_TEMPLATE_NAME_LENGTH}
        value={name}
        onChange={({ target }) => rename(target.value)}
      />
      <Button disabled={name.trim() === ''} busy={keeping.isPending} onClick={() => keeping.mutate(values)}>
        {t.keep}
      </Button>
      <Button variant="ghost" onClick={() => rename(null)}>
        {t.cancel}
      </Button>
    </>
  );
}
