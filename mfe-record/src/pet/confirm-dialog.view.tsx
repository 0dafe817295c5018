import { Button, Dialog } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import type { ReactNode } from 'react';
import { texts } from './pet.texts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen. */
  text: string;
  /** The label of the button that goes ahead. */
  confirm: string;
  danger?: boolean;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Asks once before something is done. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  danger,
  busy,
  onCancel,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const t = useTexts(texts);
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !wanted && onCancel()}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {t.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy && t.saving} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
