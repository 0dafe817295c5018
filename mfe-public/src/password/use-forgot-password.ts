import { ApiError, api, focusFirstError, messageOf, useDraft, useTexts } from '@vetcare/web-kit';
import { type RefObject, useState } from 'react';
import { looksLikeEmail } from '../form/email';
import { passwordTexts } from './password.texts';

/** The form that asks for a link to a new password. */
export function useForgotPassword(form: RefObject<HTMLFormElement | null>) {
  const { forgot: t } = useTexts(passwordTexts);
  // What was typed at the login is most likely this address too.
  const { values, change } = useDraft('vetcare-login', { email: '' });
  const { email } = values;
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = async (): Promise<void> => {
    if (busy) return;
    const given = email.trim();
    const found = given ? (looksLikeEmail(given) ? undefined : t.emailInvalid) : t.emailRequired;
    setError(found);
    setFailure(null);
    if (found) {
      focusFirstError(form.current);
      return;
    }
    setBusy(true);
    try {
      await api.post('/api/auth/forgot-password', { email: given }, { fallback: t.failed });
      setSentTo(given);
    } catch (cause) {
      setFailure(messageOf(cause, t.failed));
      if (cause instanceof ApiError) setError(cause.fields.email);
      focusFirstError(form.current);
    } finally {
      setBusy(false);
    }
  };

  return {
    email,
    error,
    failure,
    busy,
    sentTo,
    submit,
    change(value: string) {
      change({ email: value });
      setError(undefined);
      setFailure(null);
    },
    startAgain: () => setSentTo(null),
  };
}
