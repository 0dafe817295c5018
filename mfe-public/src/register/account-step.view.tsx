import { MIN_PASSWORD_LENGTH } from '@vetcare/contracts/limits';
import { PasswordField, RadioGroup, TextField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { PawPrint, Stethoscope } from 'lucide-react';
import css from '../form/form.module.css';
import { registerTexts } from './register.texts';
import type { RegistrationForm } from './use-registration';

/** The first step: the role, the name, and how one signs in. */
export function AccountStep({ form }: { form: RegistrationForm }) {
  const t = useTexts(registerTexts);
  const { values, errors, change, chooseRole } = form;
  return (
    <>
      <RadioGroup
        label={t.role}
        name="role"
        look="cards"
        value={values.role}
        error={errors.role}
        onChange={chooseRole}
        options={[
          { value: 'patient', label: t.patient, hint: t.patientHint, icon: <PawPrint aria-hidden="true" /> },
          { value: 'doctor', label: t.doctor, hint: t.doctorHint, icon: <Stethoscope aria-hidden="true" /> },
        ]}
      />
      <div className={css.pair}>
        <TextField
          label={t.firstName}
          name="FirstName"
          autoComplete="given-name"
          enterKeyHint="next"
          required
          value={values.FirstName}
          error={errors.FirstName}
          onChange={(event) => change('FirstName', event.target.value)}
        />
        <TextField
          label={t.lastName}
          name="LastName"
          autoComplete="family-name"
          enterKeyHint="next"
          optional
          value={values.LastName}
          error={errors.LastName}
          onChange={(event) => change('LastName', event.target.value)}
        />
      </div>
      <TextField
        label={t.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
        value={values.email}
        error={errors.email}
        onChange={(event) => change('email', event.target.value)}
      />
      <PasswordField
        label={t.password}
        name="password"
        autoComplete="new-password"
        enterKeyHint="next"
        required
        hint={t.passwordHint(MIN_PASSWORD_LENGTH)}
        value={values.password}
        error={errors.password}
        onChange={(event) => change('password', event.target.value)}
      />
      <PasswordField
        label={t.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        enterKeyHint="next"
        required
        value={values.confirmPassword}
        error={errors.confirmPassword}
        onChange={(event) => change('confirmPassword', event.target.value)}
      />
    </>
  );
}
