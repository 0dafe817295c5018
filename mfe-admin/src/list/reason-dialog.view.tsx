import { MAX_REASON_LENGTH } from '@vetcare/contracts/limits';
import { ReasonDialog as Dialog } from '@vetcare/ui';
import { useDraft, useTexts } from '@vetcare/web-kit';
import { texts } from './list.texts';

interface ReasonDialogProps {
  /** Under which name what was typed survives a reload. */
  draft: string;
  title: string;
  /** What happens then, and who is told the reason. */
  text: string;
  /** What the button that does it says. */
  confirm: string;
  busy: boolean;
  onCancel: () => void;
  /** `sent` once the platform has taken it. */
  onReason: (reason: string, sent: () => void) => void;
}

/** Asks an admin why, before they take something from somebody. */
export function ReasonDialog({ draft, busy, onCancel, onReason, ...words }: ReasonDialogProps) {
  const t = useTexts(texts);
  const { values, change, forget } = useDraft(`admin.${draft}`, { reason: '' });
  return (
    <Dialog
      {...words}
      label={t.reason}
      missing={t.reasonMissing}
      cancel={t.cancel}
      danger
      busy={busy && t.working}
      value={values.reason}
      maxLength={MAX_REASON_LENGTH}
      onChange={(reason) => change({ reason })}
      onCancel={() => {
        forget();
        onCancel();
      }}
      onReason={(reason) => onReason(reason, forget)}
    />
  );
}
