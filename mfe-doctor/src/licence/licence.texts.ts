import { defineTexts } from '@vetcare/web-kit';

export const en = {
  checked: 'Checked by our admin team.',
  waiting: 'Waiting for our admin team to check it.',
  waitingInstead: (council: string, number: string) =>
    `Waiting for our admin team to check it. Until then pet owners see ${council}, ${number}.`,
  certificate: 'Open the certificate you sent',
  save: 'Save council registration',
  saved: 'Saved. Our admin team will check it.',
  failed: 'Your council registration couldn’t be saved',
  loadFailed: 'Your council registration couldn’t be loaded',
};

export const licence = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './licence.texts.hi') });
