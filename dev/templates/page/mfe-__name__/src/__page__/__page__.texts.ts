import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: '__Page__',
  lead: 'What you have added.',
  emptyTitle: 'Nothing here yet',
  emptyText: 'What you add appears here.',
  loading: 'Loading',
  failed: 'This could not be loaded',
  failedText: 'Please check your connection and try again.',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './__page__.texts.hi') });
