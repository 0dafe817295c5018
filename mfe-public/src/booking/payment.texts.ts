import { defineTexts } from '@vetcare/web-kit';

export const en = {
  interrupted: {
    last: (reason: string) => `The last try said: ${reason}`,
    later: 'Not now',
  },
  unconfirmed: {
    title: 'We could not confirm your payment yet',
    body: 'The payment provider took your payment, but we could not confirm it. Nothing is lost: check again, or look at My Appointments in a few minutes.',
    check: 'Check again',
    checking: 'Checking...',
    support: 'Contact Support',
  },
};

/** Texts that are needed only once a payment has begun. */
export const paymentTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './payment.texts.hi') });
