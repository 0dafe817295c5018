import { defineTexts } from '@vetcare/web-kit';

const en = {
  label: 'Message',
  placeholder: 'Type a message',
  attach: 'Attach an image',
  send: 'Send message',
  appointment: {
    doctor: (at: string) =>
      `The appointment begins on ${at} IST. You’re expected to answer in the 48 hours from then. If you answer earlier, the patient can no longer cancel for a full refund.`,
    patient: (at: string) =>
      `The appointment begins on ${at} IST. The doctor answers in the 48 hours from then. If they answer earlier, you can no longer cancel for a full refund.`,
  },
  closed: "You don't have an active appointment with this doctor",
  closedAt: (at: string) => `The chat closed on ${at}.`,
  ended: {
    cancelled: {
      you: (day: string) => `You cancelled on ${day}.`,
      patient: (day: string) => `The patient cancelled on ${day}.`,
      doctor: (day: string) => `The doctor cancelled on ${day}.`,
      platform: (day: string) => `The appointment was cancelled on ${day}.`,
    },
    due: (amount: string) => `${amount} is on its way back.`,
    refunded: (amount: string | null, day: string | null) => {
      if (amount && day) return `Refunded: ${amount} went back on ${day}.`;
      return amount ? `Refunded: ${amount} went back.` : 'Refunded.';
    },
  },
  bookAgain: 'Book Again',
  findDoctor: 'Find a Doctor',
  tooLong: (over: number) => `The message is too long by ${over} ${over === 1 ? 'character' : 'characters'}.`,
  unavailable: 'You can no longer message this person',
  preview: 'Image to send',
  remove: 'Remove the image',
  reading: 'Preparing the image',
  unreadable: 'We couldn’t open this image',
  accepted: 'You can attach images of up to 10 MB.',
  drop: 'Drop the image to attach it',
};

export const composerTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './composer.texts.hi') });
