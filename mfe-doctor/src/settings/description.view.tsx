import type { Doctor } from '@vetcare/contracts';
import { MAX_DESCRIPTION_LENGTH } from '@vetcare/contracts/limits';
import { Button, Form, TextArea } from '@vetcare/ui';
import { api, useDraft, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { useSaveProfile } from './settings.resource';
import { settings } from './settings.texts';

/** The doctor's own words for their public profile. */
export function Description({ doctor }: { doctor: Doctor }) {
  const all = useTexts(settings);
  const t = all.description;
  const draft = useDraft(`vetcare-description-${doctor._id}`, { description: doctor.description });
  const { form, field, saving } = useForm({
    ...draft,
    ...useSaveProfile({
      put: ({ description }: { description: string }, fallback) =>
        api.put('/api/doctor/update-description', { body: { description: description.trim() }, fallback }),
      onSaved: draft.forget,
    }),
  });
  return (
    <Form {...form}>
      <TextArea label={t.label} rows={5} maxLength={MAX_DESCRIPTION_LENGTH} maxHeight={400} {...field('description')} />
      <Button type="submit" busy={saving && all.saving}>
        {t.save}
      </Button>
    </Form>
  );
}
