import { VerifiedBadge } from '@vetcare/ui';
import { toast, useTexts } from '@vetcare/web-kit';
import { useDialogParam } from '@vetcare/web-kit/dialog';
import { lazy, Suspense } from 'react';
import css from './doctor.module.css';
import { doctorTexts } from './doctor.texts';
import type { VerifiedDialogProps } from './verified-dialog.view';

const loadDialog = () => import('./verified-dialog.view');
const VerifiedDialog = lazy(async () => ({ default: (await loadDialog()).VerifiedDialog }));

/** The Verified badge, which opens a dialog about what was verified. The dialog is kept in the URL. */
export function VerifiedDetails(props: Omit<VerifiedDialogProps, 'onClose'>) {
  const t = useTexts(doctorTexts);
  const [open, show] = useDialogParam('verified');
  const openDialog = () =>
    loadDialog().then(
      () => show(true),
      () => toast.error(t.notLoaded),
    );
  return (
    <>
      <button
        type="button"
        className={css.verified}
        title={t.verified.open}
        aria-haspopup="dialog"
        onClick={() => void openDialog()}
      >
        <VerifiedBadge>{t.verified.label}</VerifiedBadge>
      </button>
      {open && (
        <Suspense fallback={null}>
          <VerifiedDialog {...props} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
}
