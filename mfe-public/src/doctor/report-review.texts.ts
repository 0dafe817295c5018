import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Report this review?',
  lead: 'An admin reads it and decides. The author does not learn who reported it.',
  reason: 'What is wrong with it?',
  missing: 'Please give a reason',
  cancel: 'Cancel',
  send: 'Report',
  sending: 'Sending…',
  thanks: 'Thank you. We will look at it.',
  failed: 'The report could not be sent',
};

export const reportTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './report-review.texts.hi'),
});
