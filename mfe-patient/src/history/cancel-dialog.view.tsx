import type { Booking, Cancellation } from '@vetcare/contracts';
import { Button, Dialog } from '@vetcare/ui';
import { api, formatDate, formatRupees, inBothZones, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation, useQueryClient } from '@vetcare/web-kit/query';
import { cancelTexts } from './cancel.texts';

interface CancelDialogProps {
  booking: Pick<Booking, '_id' | 'amount'>;
  /** The doctor's name. */
  name: string;
  terms: Cancellation;
  /** The consultation is over and its doctor never wrote, so that this is the money instead of another time. */
  moneyBack: boolean;
  onClose: () => void;
}

/** Says what cancelling means, in money and words, before it is done. */
export function CancelDialog({ booking: { _id: id, amount }, name, terms, moneyBack, onClose }: CancelDialogProps) {
  const t = useTexts(cancelTexts);
  const client = useQueryClient();
  const refund = formatRupees(terms.refund);
  const until = inBothZones(t.ist(formatDate(terms.until, 'dateTime')), terms.until);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post('/api/user/bookings/:id/cancel', { params: { id }, fallback: t.failed }),
    onSuccess: () => toast.success(t.done(refund)),
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
      title={moneyBack ? t.moneyBackTitle(name) : t.title(name)}
      description={
        moneyBack
          ? t.moneyBackText(refund, until)
          : `${t.text(refund, until, terms.refund === amount)} ${t.untilAnswered}`
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {moneyBack ? t.notNow : t.keep}
          </Button>
          <Button busy={isPending && t.working} onClick={() => mutate()}>
            {moneyBack ? t.confirmMoney(refund) : t.confirm(refund)}
          </Button>
        </>
      }
    />
  );
}
