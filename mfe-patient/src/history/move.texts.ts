import { defineTexts } from '@vetcare/web-kit';

/** The button; the dialog has texts of its own, which are loaded with it. */
export const en = {
  move: 'Move',
  again: 'Choose a new time, free of charge',
  againWith: (name: string) => `Choose a new time with ${name}, free of charge`,
  moveWith: (name: string) => `Move the appointment with ${name}`,
};

export const moveTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './move.texts.hi') });
