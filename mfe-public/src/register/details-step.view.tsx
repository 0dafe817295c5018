import { SPECIALIZATIONS } from '@vetcare/contracts/limits';
import { RadioGroup, SelectField, TextField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useSpecializationName } from '../doctors/doctor-name';
import css from '../form/form.module.css';
import { registerTexts } from './register.texts';
import type { RegisterGender } from './registration';
import type { RegistrationForm } from './use-registration';

const GENDERS: readonly RegisterGender[] = ['Male', 'Female', 'Other'];

/** The second step: gender and phone, and a doctor's field and experience. */
export function DetailsStep({ form }: { form: RegistrationForm }) {
  const t = useTexts(registerTexts);
  const nameOf = useSpecializationName();
  const { values, errors, change } = form;
  return (
    <>
      <RadioGroup
        label={t.gender}
        name="gender"
        look="segmented"
        value={values.gender}
        error={errors.gender}
        onChange={(gender) => change('gender', gender)}
        options={GENDERS.map((gender) => ({ value: gender, label: t.genders[gender] }))}
      />
      <TextField
        label={t.phone}
        name="PhoneNo"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        enterKeyHint={values.role === 'doctor' ? 'next' : 'go'}
        required
        hint={t.phoneHint}
        value={values.PhoneNo}
        error={errors.PhoneNo}
        onChange={(event) => change('PhoneNo', event.target.value)}
      />
      {values.role === 'doctor' && (
        <div className={css.pair}>
          <SelectField
            label={t.specialization}
            name="specialization"
            optional
            placeholder={t.specializationChoose}
            options={SPECIALIZATIONS.map((value) => ({ value, label: nameOf(value) }))}
            value={values.specialization}
            error={errors.specialization}
            onChange={(event) => change('specialization', event.target.value)}
          />
          <TextField
            label={t.experience}
            name="experience"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="go"
            optional
            value={values.experience}
            error={errors.experience}
            onChange={(event) => change('experience', event.target.value)}
          />
        </div>
      )}
    </>
  );
}
