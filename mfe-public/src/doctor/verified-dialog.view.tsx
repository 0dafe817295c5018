import { Button, Dialog } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { verifiedDialogTexts } from './verified-dialog.texts';

/** Explains what Verified means. */
export function VerifiedDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTexts(verifiedDialogTexts);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.title}
      description={t.body(name)}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <p>{t.reviews}</p>
    </Dialog>
  );
}
