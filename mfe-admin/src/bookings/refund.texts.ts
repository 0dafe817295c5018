import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: (name: string) => `Refund ${name}`,
  whole:
    'The consultation will be cancelled, the chat will close, and the doctor won’t be paid. Both will get an email.',
  part: 'The consultation goes on. The doctor and VetCare each give back their share of this amount. Both will get an email.',
  before: (sum: string, of: string) => `${sum} of ${of} is back or on its way already. This comes on top of it.`,
  changed: (name: string, when: string) =>
    `Changed by ${name} ${when}, so nothing was refunded. This is how it is now: look before you refund.`,
  amount: 'Amount',
  invalid: (least: string, most: string) => `Enter an amount from ${least} to ${most}`,
  confirm: (sum: string) => `Refund ${sum}`,
  done: (sum: string) => `${sum} will be refunded`,
  failed: 'The refund failed',
};

export const refundTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './refund.texts.hi') });
