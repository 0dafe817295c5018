import { defineTexts } from '@vetcare/web-kit';

export const en = {
  cancel: 'Cancel',
  cancelWith: (name: string) => `Cancel the consultation with ${name}`,
  title: (name: string) => `Cancel the consultation with ${name}?`,
  text: (name: string, refund: string) =>
    `${name} gets ${refund} back, the whole fee, and a mail that says so. The chat closes and you receive nothing.`,
  keep: 'Keep it',
  confirm: (refund: string) => `Cancel and return ${refund}`,
  working: 'Cancelling…',
  done: (refund: string) => `Cancelled. ${refund} is on its way back to the patient.`,
  failed: 'The consultation could not be cancelled',
};

export const cancelTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './cancel.texts.hi') });
