import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'What Verified means',
  body: (name: string) =>
    `${name} registered as a veterinarian with VetCare, and our admin team reviewed and approved the account before anyone could see or book it.`,
  licence: (council: string, number: string) => `Registered with ${council}, number ${number}.`,
  since: (date: string) => `Checked by VetCare on ${date}.`,
  reviews: 'The star rating counts only reviews by people who completed a booking with this doctor.',
  close: 'Close',
};

export const verifiedDialogTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './verified-dialog.texts.hi'),
});
