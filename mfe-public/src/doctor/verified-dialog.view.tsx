import type { Licence } from '@vetcare/contracts';
import { Button, Dialog } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import css from './doctor.module.css';
import { verifiedDialogTexts } from './verified-dialog.texts';

export interface VerifiedDialogProps {
  name: string;
  /** When the account was approved, if that is known. */
  since: string | null | undefined;
  /** The registration with a council that an admin has checked. */
  licence: Licence | null | undefined;
  onClose: () => void;
}

/** Explains what Verified means: what was checked, by whom and when. */
export function VerifiedDialog({ name, since, licence, onClose }: VerifiedDialogProps) {
  const t = useTexts(verifiedDialogTexts);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.title}
      description={t.body(name)}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <div className={css.section}>
        {licence && <p>{t.licence(licence.council, licence.number)}</p>}
        {since && <p>{t.since(formatDate(since))}</p>}
        <p>{t.reviews}</p>
      </div>
    </Dialog>
  );
}
