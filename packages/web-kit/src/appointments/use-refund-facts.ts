import type { Booking } from '@vetcare/contracts';
import { formatRupees, useTexts } from '@vetcare/web-kit';
import { appointmentTexts } from './appointments.texts';

/** The refunds of a booking with their state, as one fact; none without refunds. Only the provider's word makes one done. */
export function useRefundFacts({ refunds = [] }: Pick<Booking, 'refunds'>): { term: string; detail: string }[] {
  const t = useTexts(appointmentTexts);
  const lines = refunds.map(({ amount, doneAt, state = doneAt ? 'done' : 'requested' }) =>
    t.refundOf(formatRupees(amount), t.refundStates[state]),
  );
  return lines.length === 0 ? [] : [{ term: t.refund, detail: lines.join('; ') }];
}
