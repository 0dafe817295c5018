import { MIN_PASSWORD_LENGTH } from '@vetcare/contracts/limits';
import { ApiError, api, messageOf, toast, useSession, useTexts } from '@vetcare/web-kit';
import { type FormErrors, useForm } from '@vetcare/web-kit/form';
import { useQuery } from '@vetcare/web-kit/query';
import { useNavigate } from '@vetcare/web-kit/router';
import { useState } from 'react';
import { useLinkToken } from '../form/use-link-token';
import { passwordTexts } from './password.texts';

type Passwords = Record<'newPassword' | 'confirmPassword', string>;

/** State and submission of the form behind the mailed link. */
export function useResetPassword() {
  const { reset: t } = useTexts(passwordTexts);
  const session = useSession();
  const navigate = useNavigate();
  const token = useLinkToken();
  const [values, setValues] = useState<Passwords>({ newPassword: '', confirmPassword: '' });
  const { failure, ...form } = useForm({
    values,
    change: (typed) => setValues((before) => ({ ...before, ...typed })),
    check: ({ newPassword, confirmPassword }): FormErrors<Passwords> => ({
      ...(!newPassword
        ? { newPassword: t.required }
        : newPassword.length < MIN_PASSWORD_LENGTH && { newPassword: t.short }),
      ...(newPassword !== confirmPassword && { confirmPassword: t.different }),
    }),
    linked: ['newPassword', 'confirmPassword'],
    async save(typed) {
      await api.post('/api/auth/reset-password', { body: { token: token ?? '', ...typed }, fallback: t.failed });
      // The server has ended all sessions of the account.
      await session.refresh();
    },
    onSaved() {
      toast.success(t.success);
      navigate('/auth/login', { replace: true });
    },
  });
  const usable = useLinkCheck(token);
  return { ...form, failure: failure && messageOf(failure, t.failed), linkInvalid: !usable || isGone(failure) };
}

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** Asks at once whether the link was used or is too old, before anybody thinks of a password. Without an answer the form stays. */
function useLinkCheck(token: string | null): boolean {
  const { error } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) =>
      api.post('/api/auth/reset-password/check', { body: { token: token ?? '' }, signal, fallback: '' }),
    enabled: token !== null,
    retry: false,
  });
  return token !== null && !isGone(error);
}
