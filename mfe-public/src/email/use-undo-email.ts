import { ApiError, api, messageOf, useSession, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useLinkToken } from '../form/use-link-token';
import { undoEmailTexts } from './undo-email.texts';

/** Restores the e-mail address with the token of the mailed link. */
export function useUndoEmail() {
  const { ask: t } = useTexts(undoEmailTexts);
  const session = useSession();
  const token = useLinkToken();
  const undoing = useMutation({
    mutationFn: () => api.post('/api/auth/undo-email', { body: { token: token ?? '' }, fallback: t.failed }),
    // The server has ended all sessions of the account.
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
