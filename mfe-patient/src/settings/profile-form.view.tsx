import type { User } from '@vetcare/contracts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@vetcare/contracts/limits';
import { Button, RadioGroup, TextField } from '@vetcare/ui';
import { ApiError, focusFirstError, useDraft, useTexts } from '@vetcare/web-kit';
import { type FormEvent, useRef, useState } from 'react';
import css from '../form/form.module.css';
import { checkProfile, GENDERS, type ProfileValues, profileOf, toBody } from './profile-form';
import { useUpdateProfile } from './settings.resource';
import { settings } from './settings.texts';

/** Who the patient is and how doctors reach them. */
export function ProfileForm({ user }: { user: User }) {
  const all = useTexts(settings);
  const t = all.profile;
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(`vetcare-profile-${user._id}`, profileOf(user));
  const [errors, setErrors] = useState<Partial<ProfileValues>>({});
  const saving = useUpdateProfile({ saved: draft.forget });
  const refuse = (found: Partial<ProfileValues>): boolean => {
    setErrors(found);
    focusFirstError(form.current);
    return Object.keys(found).length > 0;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending || refuse(checkProfile(draft.values, t.errors))) return;
    saving.mutate(toBody(draft.values, user), {
      onError: (error) => {
        if (error instanceof ApiError) refuse(error.fields);
      },
    });
  };
  const change = (field: keyof ProfileValues, value: string) => {
    draft.change({ [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };
  const wire = (field: keyof ProfileValues) => ({
    name: field,
    value: draft.values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  });
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <div className={css.pair}>
        <TextField
          label={t.firstName}
          required
          maxLength={MAX_NAME_LENGTH}
          autoComplete="given-name"
          {...wire('FirstName')}
        />
        <TextField
          label={t.lastName}
          optional
          maxLength={MAX_NAME_LENGTH}
          autoComplete="family-name"
          {...wire('LastName')}
        />
        <TextField
          label={t.email}
          type="email"
          inputMode="email"
          required
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="email"
          {...wire('email')}
        />
        <TextField
          label={t.phone}
          type="tel"
          inputMode="numeric"
          required
          maxLength={MAX_PHONE_LENGTH}
          autoComplete="tel-national"
          {...wire('PhoneNo')}
        />
        <TextField label={t.age} optional inputMode="numeric" autoComplete="off" {...wire('age')} />
      </div>
      <RadioGroup
        label={t.gender}
        look="segmented"
        {...wire('gender')}
        onChange={(gender) => change('gender', gender)}
        options={GENDERS.map((value) => ({ value, label: t.genders[value] }))}
      />
      <Button type="submit" className={css.save} busy={saving.isPending ? all.saving : false}>
        {t.save}
      </Button>
    </form>
  );
}
