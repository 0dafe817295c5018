import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Finish your booking.',
  unpaid: (doctor: string) => `We’ve received no payment, so your consultation with ${doctor} isn’t booked yet.`,
  unchecked:
    'We can’t reach our payment provider right now. If you’ve already paid, your booking will be confirmed by itself, so there’s no need to pay again.',
  isFor: (when: string) => `It’s for ${when}.`,
  ist: (when: string) => `${when} IST`,
  heldUntil: (when: string) => `We’ll keep it for you until ${when}.`,
  otherFee: (own: string, present: string) =>
    `It costs ${own}, the fee when you began it. The fee is ${present} now: choose another time to book at that.`,
  confirming:
    'Your payment was taken, and we’re confirming it. This usually takes a minute. You don’t need to pay again, and you can close this page.',
  released: 'You started a booking here, but it wasn’t paid in time, so we released it.',
  notCharged:
    'You haven’t been charged. If a payment does arrive, it will be refunded or your booking confirmed. You can book again.',
  refunded:
    'We found your payment, but your booking couldn’t be kept. The payment is being refunded; you’ll find it in My Appointments.',
};

/** For patients who come back to a booking that they started. */
export const startedBookingTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './started-booking.texts.hi'),
});
