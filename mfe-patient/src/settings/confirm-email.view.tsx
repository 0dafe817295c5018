import { PasswordDialog } from '@vetcare/ui';
import { ApiError, messageOf, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { settings } from './settings.texts';

interface ConfirmEmailProps {
  /** Saves the profile, with the password. */
  save: (password: string) => Promise<void>;
  /** Gets every error but a wrong password. */
  onFailed: (error: Error) => void;
  onClose: () => void;
}

/** The error text under the password; null if the error is about something else. */
function passwordError(error: Error, fallback: string): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.code === 'invalid_credentials' ? messageOf(error, fallback) : (error.fields.password ?? null);
}

/** Asks for the password because the e-mail is changed long after the sign-in. */
export function ConfirmEmail({ save, onFailed, onClose }: ConfirmEmailProps) {
  const all = useTexts(settings);
  const t = all.profile.confirm;
  const [wrong, setWrong] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: onClose,
    onError(error) {
      const found = passwordError(error, all.profile.failed);
      setWrong(found);
      if (found !== null) return;
      onFailed(error);
      onClose();
    },
  });
  return (
    <PasswordDialog
      texts={t}
      wrong={wrong}
      busy={saving.isPending && all.saving}
      onEdit={() => setWrong(null)}
      onSubmit={(password) => {
        if (!password) setWrong(t.missing);
        else if (!saving.isPending) saving.mutate(password);
      }}
      onClose={onClose}
    />
  );
}
