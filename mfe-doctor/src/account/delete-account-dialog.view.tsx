import { Button, Dialog, PasswordField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import css from './delete-account.module.css';
import { deleteAccount } from './delete-account.texts';
import { useDeleteAccount } from './use-delete-account';

/** Asks whether it is meant, and who asks when the last sign-in is long ago. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(deleteAccount);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const { asksPassword, wrong, deleting, forgive, submit } = useDeleteAccount();
  useEffect(() => {
    if (asksPassword || wrong) field.current?.focus();
  }, [asksPassword, wrong]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !deleting && onClose()}
      title={t.question}
      description={t.consequence}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={deleting}>
            {t.cancel}
          </Button>
          <Button variant="danger" type="submit" form={form} busy={deleting ? t.deleting : false}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={css.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit(password);
        }}
      >
        {asksPassword && (
          <>
            <p role="status">{t.confirmFirst}</p>
            <PasswordField
              ref={field}
              label={t.password}
              name="password"
              autoComplete="current-password"
              enterKeyHint="done"
              required
              value={password}
              error={wrong}
              onChange={(event) => {
                setPassword(event.target.value);
                forgive();
              }}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
