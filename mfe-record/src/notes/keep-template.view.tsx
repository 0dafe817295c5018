import type { NoteTemplate, NoteTexts } from '@vetcare/contracts';
import { MAX_TEMPLATE_NAME_LENGTH } from '@vetcare/contracts/limits';
import { Button, ChangedNotice, Form, TextField } from '@vetcare/ui';
import { messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useForm, useMeanwhile } from '@vetcare/web-kit/form';
import { useMutation } from '@vetcare/web-kit/query';
import { useState } from 'react';
import css from './note.module.css';
import { texts } from './note.texts';
import { useTemplateChanges } from './notes.resource';

interface KeepTemplateProps {
  values: NoteTexts;
  /** The doctor's templates. */
  own: readonly NoteTemplate[];
  /** The one of them that is chosen. */
  chosen: NoteTemplate | undefined;
}

/** Keeps the note as a template, and deletes one. */
export function KeepTemplate({ values, own, chosen }: KeepTemplateProps) {
  const t = useTexts(texts);
  const [naming, setNaming] = useState<'not yet' | 'now' | 'over'>('not yet');
  const changes = useTemplateChanges(t.templateFailed);
  const removing = useMutation({
    mutationFn: changes.remove,
    onError(error) {
      toast.error(messageOf(error, t.templateFailed));
      void changes.refresh();
    },
  });
  if (naming === 'now') return <Naming values={values} own={own} onDone={() => setNaming('over')} />;
  return (
    <>
      <Button variant="ghost" autoFocus={naming === 'over'} onClick={() => setNaming('now')}>
        {t.keepTemplate}
      </Button>
      {chosen && (
        <Button variant="ghost" busy={removing.isPending} onClick={() => removing.mutate(chosen)}>
          {t.deleteTemplate}
        </Button>
      )}
    </>
  );
}

/** Saves under a name from the templates as they were when it was begun, or as they are once the doctor was shown that. */
function useNaming({ values, own, onDone }: NamingProps) {
  const t = useTexts(texts);
  const [name, setName] = useState('');
  const [begunOn, setBegunOn] = useState<readonly NoteTemplate[] | null>(own);
  const changes = useTemplateChanges(t.templateFailed);
  const naming = useForm({
    values: { name },
    change: (typed: { name?: string }) => setName(typed.name ?? ''),
    save(typed) {
      const { findings, assessment, plan, summary } = values;
      const known = named(begunOn ?? own, typed.name);
      return changes.save({ ...typed, findings, assessment, plan, summary }, known ? known.version : '0');
    },
    failed: t.templateFailed,
    onSaved() {
      onDone();
      toast.success(t.templateKept);
    },
    onFailed: () => void changes.refresh(),
    onStale() {
      setBegunOn(null);
      void changes.refresh();
    },
  });
  return { ...naming, name, known: named(own, name) };
}

const named = (templates: readonly NoteTemplate[], name: string) =>
  templates.find((template) => template.name === name.trim());

type NamingProps = Omit<KeepTemplateProps, 'chosen'> & { onDone: () => void };

function Naming(props: NamingProps) {
  const t = useTexts(texts);
  const { form, field, saving, meanwhile, clearErrors, name, known } = useNaming(props);
  const notice = useMeanwhile(meanwhile);
  const parts = (['findings', 'assessment', 'plan', 'summary'] as const).filter((part) =>
    meanwhile?.fields?.includes(part),
  );
  const { onChange, ...nameField } = field('name');
  return (
    <Form {...form} className={css.templates}>
      <TextField
        {...nameField}
        label={t.templateName}
        hint={known && t.replacesTemplate}
        maxLength={MAX_TEMPLATE_NAME_LENGTH}
        onChange={(event) => {
          onChange(event);
          // That was about the template of another name.
          if (meanwhile) clearErrors();
        }}
        // The button that opened it is gone, and with it the focus.
        autoFocus
      />
      {notice && (
        <ChangedNotice
          {...notice}
          changes={known && parts.map((part) => ({ label: t.parts[part], value: known[part] || t.emptied }))}
          onDiscard={props.onDone}
        />
      )}
      <Button type="submit" disabled={name.trim() === ''} busy={saving}>
        {t.keep}
      </Button>
      <Button variant="ghost" onClick={props.onDone}>
        {t.cancel}
      </Button>
    </Form>
  );
}
