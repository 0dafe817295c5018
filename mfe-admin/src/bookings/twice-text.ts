import type { AdminBooking } from '@vetcare/contracts';
import { formatRupees } from '@vetcare/web-kit';
import type { en } from './bookings.texts';

/** What went back to the patient twice, or may, and what is to be done about it; null if nothing did. */
export function twiceText(t: typeof en, { refundedBesides = 0, returnedTwice }: AdminBooking): string | null {
  if (returnedTwice) {
    const sum = formatRupees(returnedTwice.amount);
    if (returnedTwice.dealtWith) return t.twiceDealtWith(sum);
    return returnedTwice.onItsWay ? t.returnedTwiceSoon(sum) : t.returnedTwice(sum);
  }
  return refundedBesides > 0 ? t.refundedBesides(formatRupees(refundedBesides)) : null;
}
