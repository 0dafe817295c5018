import { Button } from '@vetcare/ui';
import { api, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation, useQueryClient } from '@vetcare/web-kit/query';
import { Undo2 } from 'lucide-react';
import { proposeTexts } from './propose.texts';

interface WithdrawProposalProps {
  id: string;
  /** The patient's name. */
  name: string;
}

/** Takes a proposed time back. The appointment stays, and another time can be proposed, so it asks nothing. */
export function WithdrawProposal({ id, name }: WithdrawProposalProps) {
  const t = useTexts(proposeTexts);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.delete('/api/doctor/bookings/:id/proposal', { params: { id }, fallback: t.withdrawFailed }),
    onSuccess: () => void toast.success(t.withdrawn),
    onError: (error) => void toast.error(messageOf(error, t.withdrawFailed)),
    // Also after a refusal: another window has changed what the list shows.
    onSettled: () => client.invalidateQueries({ queryKey: ['appointments'] }),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Undo2 aria-hidden="true" />}
      aria-label={t.withdrawFrom(name)}
      busy={isPending && t.withdrawing}
      onClick={() => mutate()}
    >
      {t.withdraw}
    </Button>
  );
}
