import { defineTexts } from '@vetcare/web-kit';

const en = {
  why: 'This page has been updated meanwhile. Please reload it; what you have written in a chat stays.',
  reload: 'Reload',
};

export const reloadTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './reload.texts.hi') });
