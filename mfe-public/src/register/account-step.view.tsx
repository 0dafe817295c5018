import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@vetcare/contracts/limits';
import { FieldPair, PasswordField, RadioGroup, TextField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { PawPrint, Stethoscope } from 'lucide-react';
import { registerTexts } from './register.texts';
import type { RegistrationForm } from './use-registration';

/** The first step: role, name, email and password. */
export function AccountStep({ field }: Pick<RegistrationForm, 'field'>) {
  const t = useTexts(registerTexts);
  return (
    <>
      <RadioGroup
        label={t.role}
        look="cards"
        {...field('role')}
        options={[
          { value: 'patient', label: t.patient, hint: t.patientHint, icon: <PawPrint aria-hidden="true" /> },
          { value: 'doctor', label: t.doctor, hint: t.doctorHint, icon: <Stethoscope aria-hidden="true" /> },
        ]}
      />
      <FieldPair>
        <TextField
          label={t.firstName}
          autoComplete="given-name"
          enterKeyHint="next"
          required
          maxLength={MAX_NAME_LENGTH}
          {...field('FirstName')}
        />
        <TextField
          label={t.lastName}
          autoComplete="family-name"
          enterKeyHint="next"
          optional
          maxLength={MAX_NAME_LENGTH}
          {...field('LastName')}
        />
      </FieldPair>
      <TextField
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
        maxLength={MAX_EMAIL_LENGTH}
        {...field('email')}
      />
      <PasswordFields field={field} />
    </>
  );
}

function PasswordFields({ field }: Pick<RegistrationForm, 'field'>) {
  const t = useTexts(registerTexts);
  return (
    <>
      <PasswordField
        label={t.password}
        autoComplete="new-password"
        enterKeyHint="next"
        required
        hint={t.passwordHint(MIN_PASSWORD_LENGTH)}
        maxLength={MAX_PASSWORD_LENGTH}
        {...field('password')}
      />
      <PasswordField
        label={t.confirmPassword}
        autoComplete="new-password"
        enterKeyHint="next"
        required
        maxLength={MAX_PASSWORD_LENGTH}
        {...field('confirmPassword')}
      />
    </>
  );
}
