import { Button, Dialog } from '@vetcare/ui';
import { WaitingApprovalIllustration } from '@vetcare/ui/illustrations';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import css from '../form/form.module.css';
import { loginTexts } from './login.texts';

/** Tells doctors that their account has not been approved yet, and leads to what may help the approval. */
export function PendingDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(loginTexts).pending;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      picture={<WaitingApprovalIllustration />}
      title={t.title}
      description={t.body}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <p className={css.switch}>
        <Link to="/auth/council-registration">{t.licence}</Link>
      </p>
    </Dialog>
  );
}
