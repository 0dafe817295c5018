import { defineTexts } from '@vetcare/web-kit';

const en = {
  title: 'Report this message?',
  lead: 'Admins will get a copy of this message and decide. They can’t see the rest of your conversation.',
  reason: 'What is wrong with it?',
  missing: 'Please give a reason',
  cancel: 'Cancel',
  send: 'Report message',
  sending: 'Sending…',
  thanks: 'Thank you. We will look at it.',
  failed: 'The report could not be sent',
};

export const reportMessageTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './report-message.texts.hi'),
});
