import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Council registration',
  lead: 'Pet owners see the council and the number behind “Verified” on your page, once an admin has checked them.',
  change: 'Change council registration',
  set: 'Add council registration',
};

export const section = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './section.texts.hi') });
