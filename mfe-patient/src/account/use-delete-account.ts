import { ApiError, api, messageOf, toast, useSession, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useNavigate } from '@vetcare/web-kit/router';
import { useState } from 'react';
import { deleteAccount } from './delete-account.texts';

/** Deletes the account; asks for the password once the platform wants it confirmed. */
export function useDeleteAccount() {
  const t = useTexts(deleteAccount);
  const session = useSession();
  const navigate = useNavigate();
  const [asksPassword, setAsksPassword] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const deleting = useMutation({
    mutationFn: (password: string | undefined) =>
      api.delete('/api/user/delete-account', password === undefined ? undefined : { password }, { fallback: t.failed }),
    onSuccess: () => {
      toast.success(t.deleted);
      // The page needs somebody signed in: leave it first.
      navigate('/', { replace: true });
      session.clear();
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'confirmation_required') setAsksPassword(true);
      else if (code === 'invalid_credentials') setWrong(messageOf(error, t.failed));
      else toast.error(messageOf(error, t.failed));
    },
  });
  return {
    asksPassword,
    wrong,
    deleting: deleting.isPending,
    forgive: () => setWrong(null),
    submit(password: string) {
      if (deleting.isPending) return;
      if (asksPassword && !password) setWrong(t.passwordMissing);
      else deleting.mutate(asksPassword ? password : undefined);
    },
  };
}
