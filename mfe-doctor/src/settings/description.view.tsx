import type { Doctor } from '@vetcare/contracts';
import { MAX_DESCRIPTION_LENGTH } from '@vetcare/contracts/limits';
import { Button, TextArea } from '@vetcare/ui';
import { ApiError, useDraft, useTexts } from '@vetcare/web-kit';
import type { FormEvent } from 'react';
import css from '../form/form.module.css';
import { useUpdateDescription } from './settings.resource';
import { settings } from './settings.texts';

/** The doctor's own words for their public profile. */
export function Description({ doctor }: { doctor: Doctor }) {
  const all = useTexts(settings);
  const t = all.description;
  const draft = useDraft(`vetcare-description-${doctor._id}`, { description: doctor.description });
  const saving = useUpdateDescription({ saved: draft.forget });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(draft.values.description.trim());
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextArea
        label={t.label}
        name="description"
        rows={5}
        maxLength={MAX_DESCRIPTION_LENGTH}
        maxHeight={400}
        value={draft.values.description}
        error={saving.error instanceof ApiError ? saving.error.fields.description : undefined}
        onChange={(event) => draft.change({ description: event.target.value })}
      />
      <Button type="submit" className={css.save} busy={saving.isPending ? all.saving : false}>
        {t.save}
      </Button>
    </form>
  );
}
