import { defineTexts } from '@vetcare/web-kit';

const en = {
  doctor: (at: string) =>
    `The appointment begins on ${at} IST. You’re expected to answer in the 48 hours from then. If you answer earlier, the pet owner can no longer cancel for a full refund.`,
  patient: (at: string) =>
    `The appointment begins on ${at} IST. The doctor answers in the 48 hours from then. If they answer earlier, you can no longer cancel for a full refund.`,
};

export const appointmentNoteTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './appointment-note.texts.hi'),
});
