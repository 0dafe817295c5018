import { ApiError, messageOf, useDraft, useTexts } from '@vetcare/web-kit';
import { type LicenceValues, sendWithPicture, useLicenceFields } from '@vetcare/web-kit/account';
import { useForm } from '@vetcare/web-kit/form';
import { useState } from 'react';
import { forgetCredentials, keptCredentials } from '../form/kept-credentials';
import { licencePageTexts } from './licence.texts';

type Values = LicenceValues & Record<'email' | 'password', string>;

/** State of the form. Doctors who wait for their approval can't sign in, so they send their password along. */
export function useLicenceForm() {
  const t = useTexts(licencePageTexts);
  const fields = useLicenceFields();
  // The address that was typed at the login is offered here. The password is not kept in the browser's storage.
  const login = useDraft('vetcare-login', { email: '' });
  const licence = useDraft('vetcare-licence', { council: '', number: '' });
  const [kept, setKept] = useState(keptCredentials);
  const [password, setPassword] = useState(kept?.password ?? '');
  const [done, setDone] = useState(false);
  const { failure, ...form } = useForm({
    values: { ...login.values, ...(kept && { email: kept.email }), ...licence.values, password },
    change({ email, password: typed, ...rest }: Partial<Values>) {
      if (email !== undefined) login.change({ email });
      if (typed !== undefined) setPassword(typed);
      if (Object.keys(rest).length > 0) licence.change(rest);
    },
    check: (values) => ({
      ...(!values.email.trim() && { email: t.emailMissing }),
      ...(!values.password && { password: t.passwordMissing }),
      ...fields.check(values),
    }),
    async save(values) {
      // E-mail and password are checked before the picture behind them is read.
      const body = { email: values.email.trim(), password: values.password, ...(await fields.toBody(values)) };
      return sendWithPicture('POST', '/api/auth/licence', { body, fallback: t.failed, ...fields.watch() });
    },
    onSaved() {
      licence.forget();
      setDone(true);
    },
    onFailed(error) {
      // They may have changed since: the fields are shown again.
      if (!(error instanceof ApiError) || error.status !== 401) return;
      forgetCredentials();
      setKept(null);
    },
  });
  const wrong = failure instanceof ApiError && failure.status === 401;
  return {
    ...form,
    ...fields,
    done,
    /** Whose registration it is, if the e-mail and the password were typed a moment ago; the form does not ask again. */
    knownAs: kept?.email ?? null,
    again: () => setDone(false),
    failure: failure && (wrong ? t.wrong : messageOf(failure, t.failed)),
  };
}
