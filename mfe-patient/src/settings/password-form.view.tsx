import { Button, PasswordField } from '@vetcare/ui';
import { ApiError, focusFirstError, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { type FormEvent, useRef, useState } from 'react';
import css from '../form/form.module.css';
import { type PasswordChange, useUpdatePassword } from './settings.resource';
import { settings } from './settings.texts';

const nothing: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Another password. What is typed here stays out of the browser's storage. */
export function PasswordForm({ email }: { email: string }) {
  const all = useTexts(settings);
  const t = all.password;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(nothing);
  const [errors, setErrors] = useState<Partial<PasswordChange>>({});
  const saving = useUpdatePassword({ saved: () => setValues(nothing) });
  const refuse = (found: Partial<PasswordChange>): boolean => {
    setErrors(found);
    focusFirstError(form.current);
    return Object.keys(found).length > 0;
  };
  const check = (): Partial<PasswordChange> => ({
    ...(!values.currentPassword && { currentPassword: t.required }),
    ...(!values.newPassword && { newPassword: t.required }),
    ...(values.newPassword !== values.confirmPassword && { confirmPassword: t.mismatch }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const found = check();
    if (found.confirmPassword) toast.error(t.mismatch, { id: 'password-mismatch' });
    if (refuse(found)) return;
    saving.mutate(values, {
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        const wrongPassword = error.code === 'invalid_credentials';
        refuse(wrongPassword ? { currentPassword: messageOf(error, t.failed) } : error.fields);
      },
    });
  };
  const wire = (field: keyof PasswordChange) => ({
    name: field,
    required: true,
    value: values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [field]: event.target.value });
      setErrors({ ...errors, [field]: undefined });
    },
  });
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t.current} autoComplete="current-password" {...wire('currentPassword')} />
      <div className={css.pair}>
        <PasswordField label={t.next} autoComplete="new-password" {...wire('newPassword')} />
        <PasswordField label={t.confirm} autoComplete="new-password" enterKeyHint="done" {...wire('confirmPassword')} />
      </div>
      <Button type="submit" className={css.save} busy={saving.isPending ? all.saving : false}>
        {t.save}
      </Button>
    </form>
  );
}
