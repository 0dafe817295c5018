import { ApiError, api, messageOf, type PathOf, toast, useSession, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useNavigate } from '@vetcare/web-kit/router';
import { useState } from 'react';
import { useDialogParam } from '../dialog/use-dialog-param';
import { accountDeletion } from './account-deletion.texts';

/**
 * Everything that `DeleteAccount` of packages/ui shows: the question, which the address bar remembers (`?dialog=`), and
 * the deletion itself by `DELETE path`. It asks for the password once the platform wants it confirmed.
 */
export function useAccountDeletion({ path }: { path: PathOf<'DELETE'> }) {
  const t = useTexts(accountDeletion);
  const session = useSession();
  const navigate = useNavigate();
  const [open, onOpenChange] = useDialogParam('delete-account');
  const [asksPassword, setAsksPassword] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const deletion = useMutation({
    mutationFn: (password: string | undefined) =>
      api.delete(path, { body: password === undefined ? undefined : { password }, fallback: t.failed }),
    onSuccess: () => {
      toast.success(t.deleted);
      // Drafts are personal data, too.
      window.sessionStorage.clear();
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
    texts: t,
    open,
    onOpenChange,
    asksPassword,
    wrong,
    deleting: deletion.isPending,
    onEdit: () => setWrong(null),
    onSubmit(password: string) {
      if (deletion.isPending) return;
      if (asksPassword && !password) setWrong(t.passwordMissing);
      else deletion.mutate(asksPassword ? password : undefined);
    },
  };
}
