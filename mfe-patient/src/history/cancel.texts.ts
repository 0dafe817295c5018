import { defineTexts } from '@vetcare/web-kit';

export const en = {
  cancel: 'Cancel',
  cancelWith: (name: string) => `Cancel the appointment with ${name}`,
  title: (name: string) => `Cancel the appointment with ${name}?`,
  ist: (when: string) => `${when} IST`,
  text: (refund: string, until: string) =>
    `You’ll be refunded the full fee of ${refund}, and your time will be free for others. You can cancel until ${until}.`,
  keep: 'Keep the appointment',
  confirm: (refund: string) => `Cancel and get ${refund} back`,
  working: 'Cancelling…',
  done: (refund: string) => `Cancelled. You will be refunded ${refund}.`,
  failed: 'We couldn’t cancel the appointment',
  underWay: 'We’re refunding you. Banks usually need five to seven working days.',
};

export const cancelTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './cancel.texts.hi') });
