import { defineTexts } from '@vetcare/web-kit';

export const en = {
  interrupted: {
    last: (reason: string) => `Your last attempt failed: ${reason}`,
    later: 'Not now',
  },
  sameTime: {
    title: 'You have another appointment at this time',
    body: 'Nothing is booked yet. You’ll find the other appointment in My Appointments. Do you want both?',
    another: 'Choose another time',
    book: 'Book this one too',
  },
  summary: {
    doctor: 'Doctor',
    pet: 'Pet',
    begins: 'Consultation begins',
    now: 'As soon as you have paid',
    oncePaid: 'Begins once paid',
    ist: (when: string) => `${when} IST`,
    fee: 'Fee',
  },
  unconfirmed: {
    title: 'We could not confirm your payment yet',
    body: 'Our payment provider has taken your payment, but we couldn’t confirm it yet. Nothing is lost.',
    automatic: 'We’ll keep checking. You can also close this and check My Appointments in a few minutes.',
    check: 'Check again',
    checking: 'Checking...',
    support: 'Contact Support',
  },
};

/** Texts that are needed only once a payment has begun. */
export const paymentTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './payment.texts.hi') });
