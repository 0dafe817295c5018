/** The mail about a payment in another currency. `unmatched-returned.texts.hi.ts` must have each of them, or it does not compile. */
export const en = {
  subject: 'A payment of yours has been returned',
  paragraphs: [
    'We received a payment for your booking in another currency than its fee, and have returned it. Your booking is as it was.',
    'Banks usually need five to seven working days.',
  ],
  /** Instead of these where the patient's bank has returned it. */
  chargedBack: [
    'Your bank has returned to you a payment for your booking that we received in another currency than its fee. Your booking is as it was.',
  ],
  labels: { returned: 'Returned', payment: 'Payment', refund: 'Refund', booking: 'Booking' },
};
