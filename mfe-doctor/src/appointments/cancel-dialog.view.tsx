import type { Booking, Cancellation } from '@vetcare/contracts';
import { MAX_REASON_LENGTH } from '@vetcare/contracts/limits';
import { Button, Dialog, TextArea } from '@vetcare/ui';
import { api, formatRupees, messageOf, toast, useDraft, useTexts } from '@vetcare/web-kit';
import { useMutation, useQueryClient } from '@vetcare/web-kit/query';
import { cancelTexts } from './cancel.texts';

interface CancelDialogProps {
  booking: Pick<Booking, '_id' | 'amount'>;
  /** The patient's name. */
  name: string;
  terms: Cancellation;
  onClose: () => void;
}

/** Says what cancelling means, in money and words, before it is done, and takes a message for the patient. */
export function CancelDialog({ booking: { _id: id, amount }, name, terms, onClose }: CancelDialogProps) {
  const t = useTexts(cancelTexts);
  const client = useQueryClient();
  const refund = formatRupees(terms.refund);
  const { values, change, forget } = useDraft(`vetcare-cancel:${id}`, { message: '' });
  const message = values.message.trim();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.post('/api/doctor/bookings/:id/cancel', {
        params: { id },
        ...(message && { body: { message } }),
        fallback: t.failed,
      }),
    onSuccess() {
      forget();
      toast.success(t.done(refund));
    },
    onError: (error) => toast.error(messageOf(error, t.failed)),
    // Also after a refusal: what the list shows has changed.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['appointments'] });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title(name)}
      description={t.text(name, refund, terms.refund === amount)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t.keep}
          </Button>
          <Button busy={isPending && t.working} onClick={() => mutate()}>
            {t.confirm(refund)}
          </Button>
        </>
      }
    >
      <TextArea
        label={t.message}
        hint={t.messageHint}
        optional
        value={values.message}
        maxLength={MAX_REASON_LENGTH}
        onChange={({ target }) => change({ message: target.value })}
      />
    </Dialog>
  );
}
