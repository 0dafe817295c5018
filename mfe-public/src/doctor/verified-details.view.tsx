import { Button, Dialog, VerifiedBadge } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useDialogParam } from '@vetcare/web-kit/dialog';
import css from './doctor.module.css';
import { doctorTexts } from './doctor.texts';

/** The Verified badge, which opens a dialog about what was verified. The dialog is kept in the URL. */
export function VerifiedDetails({ name }: { name: string }) {
  const t = useTexts(doctorTexts).verified;
  const [open, show] = useDialogParam('verified');
  return (
    <>
      <button type="button" className={css.verified} title={t.open} aria-haspopup="dialog" onClick={() => show(true)}>
        <VerifiedBadge>{t.label}</VerifiedBadge>
      </button>
      <Dialog
        open={open}
        onOpenChange={show}
        title={t.title}
        description={t.body(name)}
        footer={<Button onClick={() => show(false)}>{t.close}</Button>}
      >
        <p>{t.reviews}</p>
      </Dialog>
    </>
  );
}
