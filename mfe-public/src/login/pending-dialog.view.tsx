import { Button, Dialog } from '@vetcare/ui';
import { WaitingApprovalIllustration } from '@vetcare/ui/illustrations';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import css from '../form/form.module.css';
import { loginTexts } from './login.texts';

/** Tells doctors that their account has not been approved yet, or why it was rejected, and leads to what may help. */
export function PendingDialog({ rejectedFor, onClose }: { rejectedFor: string | undefined; onClose: () => void }) {
  const { pending, rejected } = useTexts(loginTexts);
  const isRejected = rejectedFor !== undefined;
  const t = isRejected ? rejected : pending;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      picture={<WaitingApprovalIllustration />}
      title={t.title}
      description={t.body}
      footer={<Button onClick={onClose}>{pending.close}</Button>}
    >
      {isRejected && (
        <>
          {rejectedFor && (
            <p className={css.reason}>
              <strong>{rejected.reason}</strong> {rejectedFor}
            </p>
          )}
          <p>{rejected.again}</p>
        </>
      )}
      <p className={css.switch}>
        <Link to="/auth/council-registration">{t.licence}</Link>
      </p>
    </Dialog>
  );
}
