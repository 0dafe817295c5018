import { defineTexts } from '@vetcare/web-kit';

const en = {
  why: 'A part of this page couldn’t be loaded, perhaps because it was updated meanwhile. Please reload it. What you have written in a chat stays.',
  reload: 'Reload',
};

export const reloadTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './reload.texts.hi') });
