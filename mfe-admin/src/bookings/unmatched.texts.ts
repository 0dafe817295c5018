import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Payments that belong to no booking',
  lead: 'They were captured and pay for nothing, so they wait here until they are refunded. While a bank disputes one, it can’t be refunded.',
  failed: 'Failed to fetch the payments that belong to no booking',
  payment: 'Payment',
  amount: 'Amount',
  why: 'What is known',
  seen: 'Received',
  actions: 'Actions',
  reasons: {
    other_amount: (expected: string) => `Its order is over ${expected}.`,
    other_currency: (expected: string) => `Its order is over ${expected}.`,
    unknown_order: 'Its order is not one of ours.',
  },
  payer: (contact: string) => `Paid by ${contact}`,
  booking: 'The booking of its order',
  left: (amount: string) => `${amount} of it is left`,
  twice: (amount: string) =>
    `${amount} of it went back twice: by the refund and by the bank. Ask for one of them back.`,
  refund: (amount: string) => `Refund ${amount}`,
  refundOf: (amount: string, payment: string) => `Refund ${amount} of ${payment}`,
  refunding: 'Refund under way',
  refundBesides:
    'A refund is on its way, although the bank has taken the money back. Ask the payment provider to stop the refund.',
  refundWaits: 'The refund waits until the dispute has ended.',
  refundFailed: 'The refund failed. It is tried again.',
  done: (amount: string) => `${amount} is being refunded.`,
  dealtWith: 'Dealt with',
  dealtWithOf: (payment: string) => `The dispute of ${payment} is dealt with`,
  dealingWith: 'Taking it off the list',
  dealtWithDone: 'Taken off the list. It comes back when there is news of the dispute.',
  dealtWithError: 'We couldn’t take this payment off the list. Please try again.',
  refundError: 'We couldn’t order this refund. Please try again.',
};

export const unmatchedTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './unmatched.texts.hi'),
});
