import { EMAIL_PATTERN } from '@vetcare/contracts/patterns';
import { ApiError, isPending, messageOf, toast, useDraft, useSession, useTexts } from '@vetcare/web-kit';
import { useDialogParam } from '@vetcare/web-kit/dialog';
import { type FormErrors, useForm } from '@vetcare/web-kit/form';
import { useNavigate } from '@vetcare/web-kit/router';
import { useEffect, useRef, useState } from 'react';
import { loginTexts } from './login.texts';

type Credentials = Record<'email' | 'password', string>;

/** State and submission of the login form. */
export function useLogin() {
  const t = useTexts(loginTexts);
  const session = useSession();
  const navigate = useNavigate();
  // The password is not kept in the browser's storage.
  const typed = useDraft('vetcare-login', { email: '' });
  const [password, setPassword] = useState('');
  const [pending, showPending] = useDialogParam('pending');
  const { failure, ...form } = useForm({
    values: { ...typed.values, password },
    change(given: Partial<Credentials>) {
      if (given.password !== undefined) setPassword(given.password);
      if (given.email !== undefined) typed.change({ email: given.email });
    },
    check(values): FormErrors<Credentials> {
      const email = values.email.trim();
      return {
        ...(!email ? { email: t.emailRequired } : !EMAIL_PATTERN.test(email) && { email: t.emailInvalid }),
        ...(!values.password && { password: t.passwordRequired }),
      };
    },
    save: (values) => session.login({ email: values.email.trim(), password: values.password }),
    failed: t.failed,
    onSaved(user) {
      if (isPending(user)) return showPending(true);
      typed.forget();
      toast.success(t.success);
      navigate('/', { replace: true });
    },
  });
  const { status, reason } = failure instanceof ApiError ? failure : {};
  const wrong = status === 401;
  const suspended = reason === 'account_suspended';
  useForgetOnLeave(wrong, typed.forget);
  /** The right password of a suspended account and too many attempts are no surprise, so the form says what they are. */
  const other = suspended || status === 429 ? messageOf(failure, t.unexpected) : t.unexpected;
  return {
    ...form,
    failure: failure && (wrong ? t.invalid : other),
    suspended,
    pending,
    dismissPending: () => showPending(false),
  };
}

/** An address that failed is not offered on the next visit. The page for a forgotten password has read it by then. */
function useForgetOnLeave(failed: boolean, forget: () => void): void {
  const onLeave = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    onLeave.current = failed ? forget : undefined;
  });
  useEffect(() => () => onLeave.current?.(), []);
}
