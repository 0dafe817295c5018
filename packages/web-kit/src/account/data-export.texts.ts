import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Your data',
  lead: 'A file (JSON) with your account, bookings, messages, reviews and the list of mails we sent you. Pictures and PDFs are named in it; you can save them from the chat. Each pet has a file of its own on its page.',
  open: 'Download your data',
  question: 'Download your data?',
  text: 'The file has everything in one place, so we ask for your password first.',
  password: 'Your password',
  passwordMissing: 'Password is required',
  cancel: 'Cancel',
  preparing: 'Preparing…',
  saved: 'Your data was downloaded.',
  failed: 'Failed to prepare your data',
};

export const dataExport = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './data-export.texts.hi') });
