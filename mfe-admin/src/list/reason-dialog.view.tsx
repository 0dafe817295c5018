import { MAX_REASON_LENGTH } from '@vetcare/contracts/limits';
import { ReasonDialog as Dialog } from '@vetcare/ui';
import { useDraft, useTexts } from '@vetcare/web-kit';
import type { ReactNode } from 'react';
import { texts } from './list.texts';

interface ReasonDialogProps {
  /** The key under which the typed reason survives a reload. */
  draft: string;
  title: string;
  /** What will happen, and who will read the reason. */
  text: string;
  /** More of what will happen, above the field. */
  children?: ReactNode;
  /** The label of the button that goes ahead. */
  confirm: string;
  /** The label of the other button, where "Cancel" could be taken for the act itself. */
  cancel?: string;
  /** False for what takes nothing away. */
  danger?: boolean;
  busy: boolean;
  onCancel: () => void;
  /** Call `sent` once the server has accepted the reason; it discards the draft. */
  onReason: (reason: string, sent: () => void) => void;
}

/** Asks an admin for the reason of a decision about a user. */
export function ReasonDialog({ draft, cancel, danger = true, busy, onCancel, onReason, ...labels }: ReasonDialogProps) {
  const t = useTexts(texts);
  const { values, change, forget } = useDraft(`admin.${draft}`, { reason: '' });
  return (
    <Dialog
      {...labels}
      label={t.reason}
      missing={t.reasonMissing}
      cancel={cancel ?? t.cancel}
      danger={danger}
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
