import { Button, Dialog } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { outcomeTexts } from './outcome.texts';
import { useOutcome } from './use-outcome';

interface NoShowDialogProps {
  id: string;
  /** The patient's name. */
  name: string;
  onClose: () => void;
}

/** Says what a no-show means for money, chat and patient before it is marked. */
export function NoShowDialog({ id, name, onClose }: NoShowDialogProps) {
  const t = useTexts(outcomeTexts);
  const { mutate, isPending } = useOutcome(id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title(name)}
      description={t.text(name)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t.keep}
          </Button>
          <Button busy={isPending && t.working} onClick={() => mutate('no-show', { onSettled: onClose })}>
            {t.confirm}
          </Button>
        </>
      }
    />
  );
}
