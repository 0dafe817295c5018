import type { Doctor } from '@vetcare/contracts';
import { MAX_DESCRIPTION_LENGTH } from '@vetcare/contracts/limits';
import { Button, Form, TextArea } from '@vetcare/ui';
import { api, useDraft, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { ProfileChanged } from './profile-changed.view';
import { useSaveProfile } from './settings.resource';
import { settings } from './settings.texts';
import { Unsaved } from './unsaved.view';

/** The doctor's own words for their public profile. */
export function Description({ doctor }: { doctor: Doctor }) {
  const all = useTexts(settings);
  const t = all.description;
  const saved = { description: doctor.description };
  const draft = useDraft(`vetcare-description-${doctor._id}`, saved, doctor.version);
  const { form, field, saving, ...state } = useForm({
    ...draft,
    ...useSaveProfile({
      draft,
      put: ({ description }: { description: string }, options) =>
        api.put('/api/doctor/update-description', { body: { description: description.trim() }, ...options }),
    }),
  });
  return (
    <Form {...form}>
      <Unsaved draft={draft} saved={saved} form={state} />
      <TextArea label={t.label} rows={5} maxLength={MAX_DESCRIPTION_LENGTH} maxHeight={400} {...field('description')} />
      <ProfileChanged form={state} draft={draft} describe={() => [{ label: t.label, value: doctor.description }]} />
      <Button type="submit" busy={saving && all.saving}>
        {t.save}
      </Button>
    </Form>
  );
}
