import type { Doctor } from '@vetcare/contracts';
import { MAX_NAME_LENGTH, SPECIALIZATIONS } from '@vetcare/contracts/limits';
import { Button, FieldPair, Form, RadioGroup, SelectField, TextField } from '@vetcare/ui';
import { api, useDraft, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { GENDERS, usePersonTexts } from '@vetcare/web-kit/person';
import { type BasicInfoValues, basicInfoOf, checkBasicInfo, describeInfo, toBody } from './basic-info';
import { ProfileChanged } from './profile-changed.view';
import { useSaveProfile } from './settings.resource';
import { settings } from './settings.texts';
import { Unsaved } from './unsaved.view';

/** Name, specialization and personal details. Only an admin can change the fee. */
export function BasicInfo({ doctor }: { doctor: Doctor }) {
  const all = useTexts(settings);
  const t = all.basic;
  const labels = usePersonTexts();
  const saved = basicInfoOf(doctor);
  const draft = useDraft(`vetcare-basic-info-${doctor._id}`, saved, doctor.version);
  const { form, field, saving, ...state } = useForm({
    ...draft,
    check: (values) => checkBasicInfo(values, t.errors),
    ...useSaveProfile({
      draft,
      put: (values: BasicInfoValues, options) =>
        api.put('/api/doctor/update-profile', { body: toBody(values), ...options }),
    }),
  });
  const specializations = [...new Set([...SPECIALIZATIONS, doctor.specialization].filter(Boolean))];
  return (
    <Form {...form}>
      <Unsaved draft={draft} saved={saved} form={state} />
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
        <SelectField
          label={t.specialization}
          placeholder={t.choose}
          options={specializations.map((value) => ({ value, label: labels.specialization(value) }))}
          {...field('specialization')}
        />
        <TextField label={t.experience} inputMode="numeric" autoComplete="off" {...field('experience')} />
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
        options={GENDERS.map((value) => ({ value, label: labels.genders[value] }))}
      />
      <ProfileChanged form={state} draft={draft} describe={(name) => describeInfo(doctor, name, t, labels)} />
      <Button type="submit" busy={saving && all.saving}>
        {t.save}
      </Button>
    </Form>
  );
}
