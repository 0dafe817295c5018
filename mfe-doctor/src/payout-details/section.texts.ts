import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Where your money goes',
  lead: 'The bank account or UPI ID that we send your payouts to. Only you and our finance team can see it.',
  change: 'Change where it goes',
};

export const section = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './section.texts.hi') });
