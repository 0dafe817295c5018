import { EMAIL_PATTERN } from '@vetcare/contracts/patterns';
import { api, messageOf, useDraft, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { useState } from 'react';
import { passwordTexts } from './password.texts';

/** State and submission of the form that requests a password reset. */
export function useForgotPassword() {
  const { forgot: t } = useTexts(passwordTexts);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { failure, ...form } = useForm({
    // Shares the draft of the login form, because it is most likely the same address.
    ...useDraft('vetcare-login', { email: '' }),
    check({ email }) {
      if (!email.trim()) return { email: t.emailRequired };
      return EMAIL_PATTERN.test(email.trim()) ? {} : { email: t.emailInvalid };
    },
    async save(values) {
      const email = values.email.trim();
      await api.post('/api/auth/forgot-password', { body: { email }, fallback: t.failed });
      return email;
    },
    onSaved: setSentTo,
  });
  return {
    ...form,
    failure: failure && messageOf(failure, t.failed),
    sentTo,
    startAgain: () => setSentTo(null),
  };
}
