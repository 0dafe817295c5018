import { defineTexts } from '@vetcare/web-kit';

export const moreFactsTexts = defineTexts(
  { treats: 'Treats', speaks: 'Speaks' },
  { hi: () => import(/* webpackChunkName: "hi" */ './more-facts.texts.hi') },
);
