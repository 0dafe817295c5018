import { MAX_TYPED_PHONE_LENGTH, SPECIALIZATIONS } from '@vetcare/contracts/limits';
import { FieldPair, RadioGroup, SelectField, TextField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { GENDERS, usePersonTexts } from '@vetcare/web-kit/person';
import { useSpecializationName } from '../doctors/specialization-name';
import { registerTexts } from './register.texts';
import type { RegistrationForm } from './use-registration';

/** The second step: gender and phone, and for doctors specialization and experience. */
export function DetailsStep({ field, role }: Pick<RegistrationForm, 'field' | 'role'>) {
  const t = useTexts(registerTexts);
  const nameOf = useSpecializationName();
  const { genders } = usePersonTexts();
  return (
    <>
      <RadioGroup
        label={t.gender}
        look="segmented"
        {...field('gender')}
        options={GENDERS.map((value) => ({ value, label: genders[value] }))}
      />
      <TextField
        label={t.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        enterKeyHint={role === 'doctor' ? 'next' : 'go'}
        required
        hint={t.phoneHint}
        maxLength={MAX_TYPED_PHONE_LENGTH}
        {...field('PhoneNo')}
      />
      {role === 'doctor' && (
        <FieldPair>
          <SelectField
            label={t.specialization}
            optional
            placeholder={t.specializationChoose}
            options={SPECIALIZATIONS.map((value) => ({ value, label: nameOf(value) }))}
            {...field('specialization')}
          />
          <TextField
            label={t.experience}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="go"
            optional
            {...field('experience')}
          />
        </FieldPair>
      )}
    </>
  );
}
