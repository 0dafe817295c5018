import { defineTexts } from '@vetcare/web-kit';

/** The button; the dialog has texts of its own, which are loaded with it. */
export const en = {
  move: 'Move',
  moveWith: (name: string) => `Move the appointment with ${name}`,
};

export const moveTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './move.texts.hi') });
