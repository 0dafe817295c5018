import type { AdminBooking } from '@vetcare/contracts';
import { formatRupees } from '@vetcare/web-kit';
import type { en } from './bookings.texts';

/** What went back to the patient twice, or may, and what is to be done about it. Both are so where two disputes are about one booking. */
export function twiceTexts(t: typeof en, { refundedBesides = 0, returnedTwice }: AdminBooking): string[] {
  return [
    ...(returnedTwice ? [returnedText(t, returnedTwice)] : []),
    ...(refundedBesides > 0 ? [t.refundedBesides(formatRupees(refundedBesides))] : []),
  ];
}

function returnedText(
  t: typeof en,
  { amount, dealtWith, onItsWay }: NonNullable<AdminBooking['returnedTwice']>,
): string {
  const sum = formatRupees(amount);
  if (dealtWith) return t.twiceDealtWith(sum);
  return onItsWay ? t.returnedTwiceSoon(sum) : t.returnedTwice(sum);
}
