import { defineTexts } from '@vetcare/web-kit';

const en = {
  title: 'Report this message?',
  lead: 'Admins will get a copy of this message and decide. They can’t see the rest of your conversation.',
  reason: 'What’s wrong with it?',
  missing: 'Please give a reason',
  cancel: 'Cancel',
  send: 'Report message',
  sending: 'Sending…',
  thanks: 'Thank you. We’ll take a look.',
  failed: 'We couldn’t send your report',
};

export const reportMessageTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './report-message.texts.hi'),
});
