import { defineTexts } from '@vetcare/web-kit';

const en = {
  cancelled: {
    you: (day: string) => `You cancelled on ${day}.`,
    patient: (day: string) => `The pet owner cancelled on ${day}.`,
    doctor: (day: string) => `The doctor cancelled on ${day}.`,
    platform: (day: string) => `The appointment was cancelled on ${day}.`,
  },
  due: (amount: string) => `${amount} is on its way back.`,
  refunded: (amount: string | null, day: string | null) => {
    if (amount && day) return `Refunded: ${amount} went back on ${day}.`;
    return amount ? `Refunded: ${amount} went back.` : 'Refunded.';
  },
};

export const earlyEndTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './early-end.texts.hi') });
