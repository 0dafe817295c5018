import type { AdminBooking } from '@vetcare/contracts';
import { formatDate, formatRupees } from '@vetcare/web-kit';
import type { en } from './bookings.texts';

/** What a dispute comes to, and until when it is to be answered. */
export function disputeText(
  t: typeof en,
  { respondBy, outcome, held = 0 }: NonNullable<AdminBooking['disputes']>[number],
  sum: string,
): string {
  if (outcome) return outcome === 'won' ? t.disputeWon(sum) : t.disputeLost(sum);
  const what = respondBy ? t.disputed(sum, formatDate(respondBy)) : t.disputedOpen(sum);
  return held > 0 ? t.because(what, t.heldBack(formatRupees(held))) : what;
}
