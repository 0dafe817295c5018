import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Report this review?',
  replyTitle: 'Report this reply?',
  lead: 'An admin will review it and decide. The author won’t know who reported it.',
  reason: 'What’s wrong with it?',
  missing: 'Please give a reason',
  cancel: 'Cancel',
  send: 'Report',
  sending: 'Sending…',
  thanks: 'Thank you. We’ll take a look.',
  failed: 'We couldn’t send your report',
};

export const reportTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './report-review.texts.hi'),
});
