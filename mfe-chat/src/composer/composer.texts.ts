import { defineTexts } from '@vetcare/web-kit';

const en = {
  label: 'Message',
  placeholder: 'Type a message',
  attach: 'Attach an image',
  send: 'Send message',
  closed: "You don't have an active appointment with this doctor",
  closedAt: (at: string) => `The chat closed on ${at}.`,
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
