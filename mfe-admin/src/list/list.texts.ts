import { defineTexts } from '@vetcare/web-kit';

export const en = {
  loading: 'Loading...',
  failedText: 'We couldn’t load the list.',
  moreFailed: 'We couldn’t load more of the list.',
  working: 'Working...',
  cancel: 'Cancel',
  reason: 'Reason',
  reasonMissing: 'Please give a reason',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './list.texts.hi') });
