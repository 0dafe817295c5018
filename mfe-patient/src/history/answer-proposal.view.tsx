import type { Booking, Proposal } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { api, formatDate, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation, useQueryClient } from '@vetcare/web-kit/query';
import { proposalTexts } from './proposal.texts';

interface AnswerProposalProps {
  booking: Booking;
  proposal: Proposal;
  /** The doctor's name. */
  name: string;
}

/** Takes the time that the doctor proposes, or keeps the present one. */
export function AnswerProposal({ booking: { _id: id }, proposal: { slotStart }, name }: AnswerProposalProps) {
  const t = useTexts(proposalTexts);
  const client = useQueryClient();
  const at = formatDate(slotStart, 'dateTime');
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (accept: boolean) =>
      api.post('/api/user/bookings/:id/proposal', { params: { id }, body: { slotStart, accept }, fallback: t.failed }),
    onSuccess: (_, accept) => void toast.success(accept ? t.accepted(at) : t.declined),
    onError: (error) => void toast.error(messageOf(error, t.failed)),
    // Also after a refusal: another window, the doctor or somebody who booked that time was faster.
    onSettled: () => client.invalidateQueries({ queryKey: ['appointments'] }),
  });
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        aria-label={t.acceptWith(name, at)}
        busy={isPending && variables && t.working}
        onClick={() => mutate(true)}
      >
        {t.accept(at)}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t.declineWith(name)}
        busy={isPending && !variables && t.working}
        onClick={() => mutate(false)}
      >
        {t.decline}
      </Button>
    </>
  );
}
