import { defineTexts } from '@vetcare/web-kit';

export const en = {
  moment: 'a moment ago',
  at: (time: string) => `on ${time}`,
  byYou: (when: string) => `You changed this in another window or on another device ${when}.`,
  by: (name: string, when: string) => `${name} changed this ${when}.`,
  kept: 'What you typed is still here. Save again to use it instead.',
  someone: 'Someone else',
  discard: 'Discard what I typed',
  unsaved: 'You typed this earlier and haven’t saved it yet.',
};

export const meanwhileTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './meanwhile.texts.hi'),
});
