import { ApiError, api, messageOf, toast, useSession, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { useQuery } from '@vetcare/web-kit/query';
import { useEffect, useRef, useState } from 'react';
import { confirmEmailTexts } from './confirm-email.texts';

/** Has a code mailed when the dialog opens, and confirms the address with it. `onConfirmed` is called once. */
export function useConfirmEmail(onConfirmed: () => void) {
  const t = useTexts(confirmEmailTexts);
  const session = useSession();
  const [typed, setTyped] = useState('');
  const code = useMailedCode(onConfirmed);
  const form = useForm({
    values: { code: typed },
    change: (changed: { code?: string }) => setTyped(changed.code ?? typed),
    check: (values) => (/^\s*(\d\s*){6}$/.test(values.code) ? {} : { code: t.missing }),
    save: ({ code: digits }) => api.post('/api/auth/confirm-email', { body: { code: digits }, fallback: t.failed }),
    fieldErrors: (error) => (isAboutCode(error) ? { code: messageOf(error, t.failed) } : {}),
    onSaved: ({ user }) => {
      session.update(user);
      toast.success(t.done);
      onConfirmed();
    },
  });
  return { ...form, failure: form.failure && !isAboutCode(form.failure) ? form.failure : null, code };
}

const isAboutCode = (error: Error): boolean => error instanceof ApiError && /code/.test(error.reason ?? '');

/** Asks for the mail. It may turn out that the address was confirmed on another device. */
function useMailedCode(onConfirmed: () => void) {
  const t = useTexts(confirmEmailTexts);
  const session = useSession();
  const [asked, setAsked] = useState(false);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['email-code'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: () => api.post('/api/auth/email-code', { fallback: t.sendFailed }),
  });
  const confirmed = useRef(false);
  useEffect(() => {
    if (!data?.confirmed || confirmed.current) return;
    confirmed.current = true;
    void session.refresh();
    onConfirmed();
  });
  const again = (): void => {
    setAsked(true);
    void refetch();
  };
  return { data, error, isPending, isFetching, asked, again };
}
