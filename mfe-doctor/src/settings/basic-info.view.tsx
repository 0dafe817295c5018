import type { Doctor } from '@vetcare/contracts';
import { MAX_NAME_LENGTH, SPECIALIZATIONS } from '@vetcare/contracts/limits';
import { Button, RadioGroup, SelectField, TextField } from '@vetcare/ui';
import { ApiError, focusFirstError, useDraft, useTexts } from '@vetcare/web-kit';
import { type FormEvent, useRef, useState } from 'react';
import css from '../form/form.module.css';
import { profile } from '../profile/profile.texts';
import { type BasicInfoValues, basicInfoOf, checkBasicInfo, GENDERS, toBody } from './basic-info';
import { useUpdateProfile } from './settings.resource';
import { settings } from './settings.texts';

/** Name, practice and person. The fee is not the doctor's to change. */
export function BasicInfo({ doctor }: { doctor: Doctor }) {
  const all = useTexts(settings);
  const t = all.basic;
  const { genders } = useTexts(profile);
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(`vetcare-basic-info-${doctor._id}`, basicInfoOf(doctor));
  const [errors, setErrors] = useState<Partial<BasicInfoValues>>({});
  const saving = useUpdateProfile({ saved: draft.forget });
  const refuse = (found: Partial<BasicInfoValues>): boolean => {
    setErrors(found);
    focusFirstError(form.current);
    return Object.keys(found).length > 0;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending || refuse(checkBasicInfo(draft.values, t.errors))) return;
    saving.mutate(toBody(draft.values), {
      onError: (error) => {
        if (error instanceof ApiError) refuse(error.fields);
      },
    });
  };
  const change = (field: keyof BasicInfoValues, value: string) => {
    draft.change({ [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };
  const wire = (field: keyof BasicInfoValues) => ({
    name: field,
    value: draft.values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  });
  const specializations = [...new Set([...SPECIALIZATIONS, doctor.specialization].filter(Boolean))];
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
        <SelectField
          label={t.specialization}
          placeholder={t.choose}
          options={specializations.map((value) => ({ value, label: nameOf(t.specializations, value) }))}
          {...wire('specialization')}
        />
        <TextField label={t.experience} inputMode="numeric" autoComplete="off" {...wire('experience')} />
        <TextField label={t.age} optional inputMode="numeric" autoComplete="off" {...wire('age')} />
      </div>
      <RadioGroup
        label={t.gender}
        look="segmented"
        {...wire('gender')}
        onChange={(gender) => change('gender', gender)}
        options={GENDERS.map((value) => ({ value, label: genders[value] }))}
      />
      <Button type="submit" className={css.save} busy={saving.isPending ? all.saving : false}>
        {t.save}
      </Button>
    </form>
  );
}

/** A specialization in the visitor's language; one that we have no word for stays as it is. */
const nameOf = (names: Readonly<Record<string, string>>, value: string): string => names[value] ?? value;
