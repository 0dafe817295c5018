import { defineTexts } from '@vetcare/web-kit';

const en = {
  report: 'Report message',
  reported: 'Reported',
  failed: 'We couldn’t open the report form',
};

export const reportButtonTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './report-button.texts.hi'),
});
