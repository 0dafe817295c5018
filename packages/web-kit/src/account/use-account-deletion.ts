import { ApiError, api, formatRupees, messageOf, type PathOf, toast, useSession, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useNavigate } from '@vetcare/web-kit/router';
import { useState } from 'react';
import { useDialogParam } from '../dialog/use-dialog-param';
import { accountDeletion } from './account-deletion.texts';
import { type OpenConsultations, useOpenConsultations } from './use-open-consultations';

type Texts = ReturnType<typeof useTexts<typeof accountDeletion.en>>;

/** What the deletion ends. Where no money goes back, nothing is said of money. */
function warningOf(t: Texts, isDoctor: boolean, open: OpenConsultations): string | null {
  const { count, unanswered, refund, kept, state } = open;
  if (state === 'failed') return isDoctor ? t.unknownOfDoctor : t.unknown;
  if (count + unanswered === 0) return null;
  const ofPatient = count > 0 ? t.refundToYou : t.refundOfUnanswered;
  const money = isDoctor ? t.refundToPatients : ofPatient;
  const parts = [
    count > 0 && t.openConsultations(count),
    unanswered > 0 && (isDoctor ? t.unanswered : t.unansweredByDoctor)(unanswered),
    count > 0 && !isDoctor && t.loseChat,
    kept > 0 && !isDoctor && t.keptOfYours(formatRupees(kept)),
    refund > 0 && money(formatRupees(refund)),
  ];
  return parts.filter(Boolean).join(' ');
}

const textsOf = (t: Texts, isDoctor: boolean, isChecking: boolean) => ({
  ...t,
  ...(isDoctor && { consequence: t.consequenceForDoctors }),
  ...(isChecking && { deleting: t.checking }),
});

/**
 * State for the `DeleteAccount` component of packages/ui. The confirmation dialog is kept in the URL (`?dialog=`). The
 * password is asked for when there is, or may be, a consultation to lose, and whenever the server wants the session to be confirmed.
 * Nothing is deleted before that is known.
 */
export function useAccountDeletion({ path }: { path: Extract<PathOf<'DELETE'>, `${string}delete-account`> }) {
  const t = useTexts(accountDeletion);
  const session = useSession();
  const navigate = useNavigate();
  const [open, onOpenChange] = useDialogParam('delete-account');
  const isDoctor = path === '/api/doctor/delete-account';
  const consultations = useOpenConsultations({
    path: isDoctor ? '/api/doctor/bookings' : '/api/user/get-appointments',
    enabled: open,
  });
  const [refused, setRefused] = useState(false);
  const isChecking = consultations.state === 'pending';
  const asksPassword =
    refused || consultations.count + consultations.unanswered > 0 || consultations.state === 'failed';
  const [wrong, setWrong] = useState<string | null>(null);
  const deletion = useMutation({
    mutationFn: (password: string | undefined) =>
      api.delete(path, { body: password === undefined ? undefined : { password }, fallback: t.failed }),
    onSuccess: () => {
      toast.success(t.deleted);
      // Drafts are personal data too.
      window.sessionStorage.clear();
      // This page requires a signed-in user, so leave it before the session is cleared.
      navigate('/', { replace: true });
      session.clear();
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'confirmation_required') setRefused(true);
      else if (code === 'invalid_credentials') setWrong(messageOf(error, t.failed));
      else toast.error(messageOf(error, t.failed));
    },
  });
  return {
    texts: textsOf(t, isDoctor, isChecking),
    open,
    onOpenChange,
    asksPassword,
    warning: warningOf(t, isDoctor, consultations),
    wrong,
    deleting: isChecking || deletion.isPending,
    onEdit: () => setWrong(null),
    onSubmit(password: string) {
      if (isChecking || deletion.isPending) return;
      if (asksPassword && !password) setWrong(t.passwordMissing);
      else deletion.mutate(asksPassword ? password : undefined);
    },
  };
}
