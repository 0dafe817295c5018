import { defineTexts } from '@vetcare/web-kit';

export const en = {
  endedTitle: 'This link doesn’t work',
  ended: 'It has ended, or a part of it got lost on the way. The owner of the pet can send you a new one in a minute.',
  failedText: 'Please check your connection and try again in a minute.',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './linked-page.texts.hi') });
