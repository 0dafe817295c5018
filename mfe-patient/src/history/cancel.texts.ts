import { defineTexts } from '@vetcare/web-kit';

export const en = {
  cancel: 'Cancel',
  cancelWith: (name: string) => `Cancel the appointment with ${name}`,
  title: (name: string) => `Cancel the appointment with ${name}?`,
  text: (refund: string, until: string) =>
    `You get ${refund} back, the whole fee, and your time is given to others. You can cancel until ${until} IST.`,
  keep: 'Keep the appointment',
  confirm: (refund: string) => `Cancel and get ${refund} back`,
  working: 'Cancelling…',
  done: (refund: string) => `Cancelled. ${refund} is on its way back to you.`,
  failed: 'The appointment could not be cancelled',
  underWay: 'Your refund is on its way. Banks usually take 5 to 7 days to show it.',
};

export const cancelTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './cancel.texts.hi') });
