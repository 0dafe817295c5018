import type { RouteAnswer } from '@vetcare/contracts';
import { ApiError, api, messageOf, useSession, useTexts } from '@vetcare/web-kit';
import { useSearchParams } from '@vetcare/web-kit/router';
import { useState } from 'react';
import { undoEmailTexts } from './undo-email.texts';

/** The button behind the mailed link, whose token is in the address. */
export function useUndoEmail() {
  const { ask: t } = useTexts(undoEmailTexts);
  const session = useSession();
  const token = useSearchParams()[0].get('token');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const [email, setEmail] = useState<string | null>(null);

  const submit = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const answer = await api.post<RouteAnswer<'undoEmail'>>(
        '/api/auth/undo-email',
        { token },
        { fallback: t.failed },
      );
      setEmail(answer.email);
      // Whoever was signed in here with this account no longer is.
      await session.refresh();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setRefused(true);
      else setFailure(messageOf(error, t.failed));
    } finally {
      setBusy(false);
    }
  };

  return { email, failure, busy, linkInvalid: !token || refused, submit };
}
