import type { User } from '@vetcare/contracts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@vetcare/contracts/limits';
import { Button, FieldPair, Form, RadioGroup, TextField } from '@vetcare/ui';
import { api, toast, useDraft, useSession, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { GENDERS, usePersonWords } from '@vetcare/web-kit/person';
import { checkProfile, profileOf, toBody } from './profile-form';
import { settings } from './settings.texts';

/** The patient's name, contact details, age and gender. */
export function ProfileForm({ user }: { user: User }) {
  const all = useTexts(settings);
  const t = all.profile;
  const { genders } = usePersonWords();
  const { form, field, saving } = useProfileForm(user);
  return (
    <Form {...form}>
      <FieldPair>
        <TextField
          label={t.firstName}
          required
          maxLength={MAX_NAME_LENGTH}
          autoComplete="given-name"
          {...field('FirstName')}
        />
        <TextField
          label={t.lastName}
          optional
          maxLength={MAX_NAME_LENGTH}
          autoComplete="family-name"
          {...field('LastName')}
        />
        <ContactFields field={field} />
        <TextField
          label={t.age}
          optional
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          {...field('age')}
        />
      </FieldPair>
      <RadioGroup
        label={t.gender}
        look="segmented"
        {...field('gender')}
        options={GENDERS.map((value) => ({ value, label: genders[value] }))}
      />
      <Button type="submit" busy={saving && all.saving}>
        {t.save}
      </Button>
    </Form>
  );
}

function ContactFields({ field }: Pick<ReturnType<typeof useProfileForm>, 'field'>) {
  const t = useTexts(settings).profile;
  return (
    <>
      <TextField
        label={t.email}
        type="email"
        inputMode="email"
        required
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete="email"
        {...field('email')}
      />
      <TextField
        label={t.phone}
        type="tel"
        inputMode="numeric"
        required
        maxLength={MAX_PHONE_LENGTH}
        autoComplete="tel-national"
        {...field('PhoneNo')}
      />
    </>
  );
}

/** Keeps a draft until it is saved; the navbar shows the saved name at once. */
function useProfileForm(user: User) {
  const t = useTexts(settings).profile;
  const session = useSession();
  const draft = useDraft(`vetcare-profile-${user._id}`, profileOf(user));
  return useForm({
    ...draft,
    check: (values) => checkProfile(values, t.errors),
    save: (values) => api.put('/api/user/update-profile', { body: toBody(values, user), fallback: t.failed }),
    failed: t.failed,
    onSaved({ message, user: saved }, sent) {
      session.update(saved);
      draft.forget(sent);
      toast.success(message || t.saved);
    },
  });
}
