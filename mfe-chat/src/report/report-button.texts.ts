import { defineTexts } from '@vetcare/web-kit';

const en = {
  report: 'Report message',
  reported: 'Reported',
  failed: 'The report could not be opened',
};

export const reportButtonTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './report-button.texts.hi'),
});
