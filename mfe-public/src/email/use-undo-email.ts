import { ApiError, api, messageOf, useSession, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useSearchParams } from '@vetcare/web-kit/router';
import { undoEmailTexts } from './undo-email.texts';

/** The button behind the mailed link, whose token is in the address. */
export function useUndoEmail() {
  const { ask: t } = useTexts(undoEmailTexts);
  const session = useSession();
  const token = useSearchParams()[0].get('token');
  const undoing = useMutation({
    mutationFn: () => api.post('/api/auth/undo-email', { body: { token: token ?? '' }, fallback: t.failed }),
    // Whoever was signed in here with this account no longer is.
    onSuccess: () => session.refresh(),
  });
  const { data, error } = undoing;
  const refused = error instanceof ApiError && error.status === 404;
  return {
    email: data?.email,
    failure: error && messageOf(error, t.failed),
    busy: undoing.isPending,
    linkInvalid: !token || refused,
    submit: () => undoing.mutate(),
  };
}
