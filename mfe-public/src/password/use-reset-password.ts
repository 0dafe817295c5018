import { MIN_PASSWORD_LENGTH } from '@vetcare/contracts/limits';
import { ApiError, api, focusFirstError, messageOf, toast, useSession, useTexts } from '@vetcare/web-kit';
import { useNavigate, useSearchParams } from '@vetcare/web-kit/router';
import { type RefObject, useState } from 'react';
import { passwordTexts } from './password.texts';

interface Passwords {
  newPassword: string;
  confirmPassword: string;
}

type Errors = Partial<Record<keyof Passwords, string>>;

/** The form behind the mailed link, whose token is in the address. */
export function useResetPassword(form: RefObject<HTMLFormElement | null>) {
  const { reset: t } = useTexts(passwordTexts);
  const session = useSession();
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token');
  const [values, setValues] = useState<Passwords>({ newPassword: '', confirmPassword: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);

  const check = (): Errors => ({
    ...(!values.newPassword
      ? { newPassword: t.required }
      : values.newPassword.length < MIN_PASSWORD_LENGTH && { newPassword: t.short }),
    ...(values.newPassword !== values.confirmPassword && { confirmPassword: t.different }),
  });

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
      await api.post('/api/auth/reset-password', { token, ...values }, { fallback: t.failed });
      // Whoever was signed in here with this account no longer is.
      await session.refresh();
      toast.success(t.success);
      navigate('/auth/login', { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        setRefused(true);
        return;
      }
      setFailure(messageOf(error, t.failed));
      if (error instanceof ApiError) setErrors(error.fields);
      focusFirstError(form.current);
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    errors,
    failure,
    busy,
    linkInvalid: !token || refused,
    submit,
    change(field: keyof Passwords, value: string) {
      setValues({ ...values, [field]: value });
      setErrors({ ...errors, [field]: undefined });
      setFailure(null);
    },
  };
}
