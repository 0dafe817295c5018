import { Button, Dialog, FormError } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { texts as listTexts } from './list.texts';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  /** The label of the button that goes ahead. */
  confirm: string;
  /** Why the server has refused, while the dialog stays open for another try. */
  refusal?: string | undefined;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks once before something is done that takes no reason. */
export function ConfirmDialog({ title, text, confirm, refusal, busy, onCancel, onConfirm }: ConfirmDialogProps) {
  const { cancel, working } = useTexts(listTexts);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {cancel}
          </Button>
          <Button busy={busy && working} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {refusal && <FormError>{refusal}</FormError>}
    </Dialog>
  );
}
