import { defineTexts } from '@vetcare/web-kit';

export const en = {
  cancel: 'Cancel',
  cancelWith: (name: string) => `Cancel the consultation with ${name}`,
  title: (name: string) => `Cancel the consultation with ${name}?`,
  /** The rest, where a part was refunded before. */
  text: (name: string, refund: string, isWhole: boolean) =>
    `${name} will be refunded ${isWhole ? 'the full fee of' : 'the rest of the fee,'} ${refund}, and told by email. The chat will close and you won’t be paid.`,
  message: 'Message to the pet owner',
  messageHint: 'They read it with the cancellation, on their appointments page and in the email.',
  keep: 'Keep it',
  confirm: (refund: string) => `Cancel and return ${refund}`,
  working: 'Cancelling…',
  done: (refund: string) => `Cancelled. The pet owner will be refunded ${refund}.`,
  failed: 'We couldn’t cancel the consultation',
};

export const cancelTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './cancel.texts.hi') });
