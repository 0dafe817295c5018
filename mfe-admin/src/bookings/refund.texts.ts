import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: (name: string) => `Refund ${name}`,
  whole: 'The consultation is cancelled, the chat closes, and the doctor receives nothing. Both get an email.',
  part: 'The consultation goes on. The doctor and the platform return their shares of this sum. Both get an email.',
  amount: 'Amount',
  invalid: (least: string, most: string) => `Enter an amount from ${least} to ${most}`,
  confirm: (sum: string) => `Return ${sum}`,
  done: (sum: string) => `${sum} will be returned`,
  failed: 'The money could not be returned',
};

export const refundTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './refund.texts.hi') });
