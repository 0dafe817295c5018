import {
  ApiError,
  focusFirstError,
  isPending,
  messageOf,
  toast,
  useDraft,
  useSession,
  useTexts,
} from '@vetcare/web-kit';
import { useNavigate } from '@vetcare/web-kit/router';
import { type RefObject, useState } from 'react';
import { looksLikeEmail } from '../form/email';
import { loginTexts } from './login.texts';

interface Credentials {
  email: string;
  password: string;
}

type Errors = Partial<Record<keyof Credentials, string>>;

/** The login form's state, and what happens when it is sent. */
export function useLogin(form: RefObject<HTMLFormElement | null>) {
  const t = useTexts(loginTexts);
  const session = useSession();
  const navigate = useNavigate();
  // The password stays out of the browser's storage.
  const typed = useDraft('vetcare-login', { email: '' });
  const [password, setPassword] = useState('');
  const values: Credentials = { ...typed.values, password };
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [pending, setPending] = useState(false);

  const check = (): Errors => ({
    ...(!values.email.trim() ? { email: t.emailRequired } : !looksLikeEmail(values.email) && { email: t.emailInvalid }),
    ...(!values.password && { password: t.passwordRequired }),
  });

  const refuse = (error: unknown): void => {
    const wrong = error instanceof ApiError && error.status === 401;
    setFailure(wrong ? t.invalid : t.unexpected);
    if (error instanceof ApiError) setErrors(error.fields);
    toast.error(messageOf(error, t.failed));
    focusFirstError(form.current);
  };

  const submit = async (): Promise<void> => {
    if (busy) return;
    const found = check();
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      focusFirstError(form.current);
      return;
    }
    setBusy(true);
    try {
      const user = await session.login({ email: values.email.trim(), password: values.password });
      if (isPending(user)) {
        setPending(true);
      } else {
        typed.forget();
        toast.success(t.success);
        navigate('/', { replace: true });
      }
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    errors,
    failure,
    busy,
    pending,
    submit,
    change(field: keyof Credentials, value: string) {
      if (field === 'password') setPassword(value);
      else typed.change({ email: value });
      setErrors({ ...errors, [field]: undefined });
      setFailure(null);
    },
    dismissPending: () => setPending(false),
  };
}
