import type { Booking, OutcomeKind } from '@vetcare/contracts';
import { api, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation, useQueryClient } from '@vetcare/web-kit/query';
import { outcomeTexts } from './outcome.texts';

/** Says what became of a consultation, or takes that back with null. */
export function useOutcome(id: string) {
  const t = useTexts(outcomeTexts);
  const client = useQueryClient();
  const change = (what: OutcomeKind | null): Promise<{ booking: Booking }> =>
    what
      ? api.post('/api/doctor/bookings/:id/outcome', { params: { id }, body: { outcome: what }, fallback: t.failed })
      : api.delete('/api/doctor/bookings/:id/outcome', { params: { id }, fallback: t.failed });
  return useMutation({
    mutationFn: change,
    onSuccess({ booking: { outcome } }) {
      toast.success(outcome ? (outcome.undoUntil ? t.noted : t.corrected) : t.undone);
    },
    onError: (error) => void toast.error(messageOf(error, t.failed)),
    // Also after a refusal: another window has changed what the list shows.
    onSettled: () => client.invalidateQueries({ queryKey: ['appointments'] }),
  });
}
