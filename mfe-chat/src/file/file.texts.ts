import { defineTexts } from '@vetcare/web-kit';

const en = {
  attach: 'Add a PDF',
  title: (name: string) => `Send “${name}”?`,
  text: (size: string) => `A PDF of ${size}. Only the two of you can download it.`,
  notPdf: 'This file is not a PDF.',
  tooLarge: 'This PDF is larger than 10 MB.',
  unreadable: 'We couldn’t open this file.',
  cancel: 'Cancel',
  send: 'Send',
  download: 'Download',
  pdf: (size: string) => `PDF · ${size}`,
  uploading: 'Sending the file',
};

export const fileTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './file.texts.hi') });
