import { Button, Dialog } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { proposalTexts } from './proposal.texts';

interface SameTimeDialogProps {
  /** The doctor's name. */
  name: string;
  /** The proposed time, in India's. */
  at: string;
  onBoth: () => void;
  onClose: () => void;
}

/** Asks before two appointments are at one time. */
export function SameTimeDialog({ name, at, onBoth, onClose }: SameTimeDialogProps) {
  const t = useTexts(proposalTexts).sameTime;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title}
      description={t.text(name, at)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t.keep}
          </Button>
          <Button onClick={onBoth}>{t.both}</Button>
        </>
      }
    />
  );
}
