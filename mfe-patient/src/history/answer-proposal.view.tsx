import type { Booking, Proposal } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { api, formatDate, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation, useQueryClient } from '@vetcare/web-kit/query';
import { lazy, Suspense } from 'react';
import { asksAboutSameTime } from './asks-about-same-time';
import { proposalTexts } from './proposal.texts';

const SameTimeDialog = lazy(async () => ({ default: (await import('./same-time-dialog.view')).SameTimeDialog }));

interface AnswerProposalProps {
  booking: Booking;
  proposal: Proposal;
  /** The doctor's name. */
  name: string;
}

interface Answer {
  accept: boolean;
  /** Another appointment at that time is meant as well. */
  sameTime?: true;
}

/** Takes the time that the doctor proposes, or keeps the present one. */
export function AnswerProposal({ booking: { _id: id }, proposal: { slotStart }, name }: AnswerProposalProps) {
  const t = useTexts(proposalTexts);
  const client = useQueryClient();
  const at = formatDate(slotStart, 'dateTime');
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: (answer: Answer) =>
      api.post('/api/user/bookings/:id/proposal', {
        params: { id },
        body: { slotStart, ...answer },
        fallback: t.failed,
      }),
    onSuccess: (_, { accept }) => void toast.success(accept ? t.accepted(at) : t.declined),
    onError: (refusal) => void (asksAboutSameTime(refusal) || toast.error(messageOf(refusal, t.failed))),
    // Also after a refusal: another window, the doctor or another patient who booked that time was faster.
    onSettled: () => client.invalidateQueries({ queryKey: ['appointments'] }),
  });
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        aria-label={t.acceptWith(name, at)}
        busy={isPending && variables.accept && t.working}
        onClick={() => mutate({ accept: true })}
      >
        {t.accept(at)}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t.declineWith(name)}
        busy={isPending && !variables.accept && t.working}
        onClick={() => mutate({ accept: false })}
      >
        {t.decline}
      </Button>
      {asksAboutSameTime(error) && (
        <Suspense>
          <SameTimeDialog name={name} at={at} onBoth={() => mutate({ accept: true, sameTime: true })} onClose={reset} />
        </Suspense>
      )}
    </>
  );
}
