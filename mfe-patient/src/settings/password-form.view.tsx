import { MAX_PASSWORD_LENGTH } from '@vetcare/contracts/limits';
import { Button, FieldPair, Form, PasswordField } from '@vetcare/ui';
import { api, toast, useTexts } from '@vetcare/web-kit';
import { useForm, useSavedWords } from '@vetcare/web-kit/form';
import { useState } from 'react';
import { checkPasswords, emptyPasswords, type PasswordValues } from './password-form';
import { settings } from './settings.texts';

/** Changes the password. Unlike other forms this one keeps no draft: passwords stay out of the browser's storage. */
export function PasswordForm({ email }: { email: string }) {
  const all = useTexts(settings);
  const t = all.password;
  const savedWords = useSavedWords(t.saved);
  const [values, setValues] = useState(emptyPasswords);
  const { form, field, saving, clearErrors } = useForm({
    values,
    change: (typed) => setValues((before) => ({ ...before, ...typed })),
    check: (typed: PasswordValues) => checkPasswords(typed, t),
    save: (typed) => api.put('/api/user/update-password', { body: typed, fallback: t.failed }),
    failed: t.failed,
    fieldErrors: ({ code, message, fields }) =>
      code === 'invalid_credentials' ? { currentPassword: message } : fields,
    onSaved({ message }) {
      setValues(emptyPasswords);
      toast.success(savedWords(message));
    },
  });
  const newPassword = field('newPassword');
  return (
    <Form {...form}>
      {/* Lets a password manager know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t.current} required autoComplete="current-password" {...field('currentPassword')} />
      <FieldPair>
        <PasswordField
          label={t.next}
          required
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          {...newPassword}
          onChange={(event) => {
            newPassword.onChange(event);
            // The mismatch is shown under the other field, but editing either one may resolve it.
            clearErrors();
          }}
        />
        <PasswordField
          label={t.confirm}
          required
          autoComplete="new-password"
          enterKeyHint="done"
          maxLength={MAX_PASSWORD_LENGTH}
          {...field('confirmPassword')}
        />
      </FieldPair>
      <Button type="submit" busy={saving && all.saving}>
        {t.save}
      </Button>
    </Form>
  );
}
