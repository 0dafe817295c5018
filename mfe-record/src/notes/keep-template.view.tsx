import type { NoteTemplate, NoteTexts } from '@vetcare/contracts';
import { MAX_TEMPLATE_NAME_LENGTH } from '@vetcare/contracts/limits';
import { Button, ChangedNotice, TextField } from '@vetcare/ui';
import { ApiError, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMeanwhile } from '@vetcare/web-kit/form';
import { useMutation } from '@vetcare/web-kit/query';
import { useState } from 'react';
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
  const [isNaming, setNaming] = useState(false);
  const changes = useTemplateChanges(t.templateFailed);
  const removing = useMutation({
    mutationFn: changes.remove,
    onError(error) {
      toast.error(messageOf(error, t.templateFailed));
      void changes.refresh();
    },
  });
  if (isNaming) return <Naming values={values} own={own} onDone={() => setNaming(false)} />;
  return (
    <>
      <Button variant="ghost" onClick={() => setNaming(true)}>
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

const staleOf = (error: Error | null) =>
  error instanceof ApiError && error.reason === 'changed_meanwhile' ? error : undefined;

/** Saves under a name from the templates as they were when it was begun, or as they are once the doctor was shown that. */
function useKeeping({ own, name, onDone }: Pick<KeepTemplateProps, 'own'> & Named) {
  const t = useTexts(texts);
  const [begunOn, setBegunOn] = useState<readonly NoteTemplate[] | null>(own);
  const changes = useTemplateChanges(t.templateFailed);
  return useMutation({
    mutationFn: ({ findings, assessment, plan, summary }: NoteTexts) => {
      const known = (begunOn ?? own).find((template) => template.name === name.trim());
      return changes.save({ name, findings, assessment, plan, summary }, known ? known.version : '0');
    },
    onSuccess() {
      onDone();
      toast.success(t.templateKept);
    },
    onError(error) {
      if (staleOf(error)) setBegunOn(null);
      else toast.error(messageOf(error, t.templateFailed));
      void changes.refresh();
    },
  });
}

interface Named {
  name: string;
  onDone: () => void;
}

function Naming({ values, own, onDone }: Omit<KeepTemplateProps, 'chosen'> & Pick<Named, 'onDone'>) {
  const t = useTexts(texts);
  const [name, setName] = useState('');
  const keeping = useKeeping({ own, name, onDone });
  const meanwhile = staleOf(keeping.error)?.meanwhile;
  const notice = useMeanwhile(meanwhile);
  const known = own.find((template) => template.name === name.trim());
  const parts = (['findings', 'assessment', 'plan', 'summary'] as const).filter((part) =>
    meanwhile?.fields?.includes(part),
  );
  return (
    <>
      <TextField
        label={t.templateName}
        hint={known && t.replacesTemplate}
        maxLength={MAX_TEMPLATE_NAME_LENGTH}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          keeping.reset();
        }}
      />
      {notice && (
        <ChangedNotice
          {...notice}
          changes={known && parts.map((part) => ({ label: t.parts[part], value: known[part] || t.emptied }))}
          onDiscard={onDone}
        />
      )}
      <Button disabled={name.trim() === ''} busy={keeping.isPending} onClick={() => keeping.mutate(values)}>
        {t.keep}
      </Button>
      <Button variant="ghost" onClick={onDone}>
        {t.cancel}
      </Button>
    </>
  );
}
