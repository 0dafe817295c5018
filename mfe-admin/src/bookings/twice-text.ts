import type { AdminBooking } from '@vetcare/contracts';
import { formatRupees } from '@vetcare/web-kit';
import type { en } from './bookings.texts';

/** What went back to the patient twice, or may, and what is to be done about it; null if nothing did. */
export function twiceText(t: typeof en, { refunds, disputes = [], returnedTwice }: AdminBooking): string | null {
  if (returnedTwice) {
    const sum = formatRupees(returnedTwice.amount);
    if (returnedTwice.dealtWith) return t.twiceDealtWith(sum);
    return returnedTwice.onItsWay ? t.returnedTwiceSoon(sum) : t.returnedTwice(sum);
  }
  if (!disputes.some(({ outcome }) => !outcome)) return null;
  const rupees = refunds.reduce((sum, { amount, state }) => sum + (isMade(state) ? amount : 0), 0);
  return rupees > 0 ? t.refundedBesides(formatRupees(rupees)) : null;
}

/** What the provider was not asked for waits until the dispute has ended. */
const isMade = (state: AdminBooking['refunds'][number]['state']) => state === 'on-its-way' || state === 'done';
