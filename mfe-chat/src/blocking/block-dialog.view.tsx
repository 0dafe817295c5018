import { Button, Dialog } from '@vetcare/ui';
import { api, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { blockingTexts } from './blocking.texts';

interface BlockDialogProps {
  id: string;
  /** The pet owner's name. */
  name: string;
  onClose: () => void;
}

/** Says what blocking means, and blocks. A repeat changes nothing, so it does not matter whether they are blocked already. */
export function BlockDialog({ id, name, onClose }: BlockDialogProps) {
  const t = useTexts(blockingTexts);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.put('/api/doctor/blocked-patients/:id', { params: { id }, fallback: t.failed }),
    onSuccess: () => void toast.success(t.blocked(name)),
    onError: (error) => void toast.error(messageOf(error, t.failed)),
    onSettled: onClose,
  });
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
          <Button busy={isPending && t.working} onClick={() => mutate()}>
            {t.confirm}
          </Button>
        </>
      }
    />
  );
}
