import type { User } from '@vetcare/contracts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_TYPED_PHONE_LENGTH } from '@vetcare/contracts/limits';
import { Button, ChangedNotice, FieldPair, Form, RadioGroup, TextField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useUnsaved } from '@vetcare/web-kit/form';
import { GENDERS, usePersonTexts } from '@vetcare/web-kit/person';
import { lazy, Suspense } from 'react';
import { ProfileChanged } from './profile-changed.view';
import { settings } from './settings.texts';
import { type ProfileFormState, useProfileForm } from './use-profile-form';

const ConfirmEmail = lazy(async () => ({ default: (await import('./confirm-email.view')).ConfirmEmail }));

/** The patient's name, contact details, age and gender. */
export function ProfileForm({ user }: { user: User }) {
  const { confirmation, ...profile } = useProfileForm(user);
  return (
    <>
      <ProfileFields {...profile} />
      {confirmation && (
        <Suspense>
          <ConfirmEmail {...confirmation} />
        </Suspense>
      )}
    </>
  );
}

function ProfileFields({ form, field, saving, typed, changed }: Omit<ProfileFormState, 'confirmation'>) {
  const all = useTexts(settings);
  const t = all.profile;
  const { genders } = usePersonTexts();
  const unsaved = useUnsaved(typed, changed.saved);
  return (
    <Form {...form}>
      {unsaved && <ChangedNotice {...unsaved} onDiscard={changed.discard} />}
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
      <ProfileChanged {...changed} />
      <Button type="submit" busy={saving && all.saving}>
        {t.save}
      </Button>
    </Form>
  );
}

function ContactFields({ field }: Pick<ProfileFormState, 'field'>) {
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
        inputMode="tel"
        required
        maxLength={MAX_TYPED_PHONE_LENGTH}
        autoComplete="tel-national"
        {...field('PhoneNo')}
      />
    </>
  );
}
