import { defineTexts } from '@vetcare/web-kit';

export const en = {
  loading: 'Loading...',
  failedText: 'The list could not be loaded.',
  moreFailed: 'The next part of the list could not be loaded.',
  working: 'Working...',
  cancel: 'Cancel',
  reason: 'Reason',
  reasonMissing: 'Please give a reason',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './list.texts.hi') });
