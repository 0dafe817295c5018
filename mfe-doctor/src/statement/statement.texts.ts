import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Monthly statement',
  lead: 'The fees of a month, what was paid out to you, and what is due.',
  show: 'Show statement',
  month: 'Month',
  running: (month: string) => `${month} (so far)`,
  carried: 'Carried over from earlier months',
  paid: (on: string) => `Paid out on ${on}`,
  paidWith: (month: string) => `Paid out with ${month}`,
  reference: (reference: string) => `Reference: ${reference}`,
  due: 'Due to you',
  dueSoFar: 'Due to you, so far',
  negative: 'A refund or a charge-back came after your payout. We’ll deduct it from your next one.',
  later: 'A month is paid out once it’s over.',
  none: 'Your statement begins with your first paid consultation.',
  download: 'Download all months as CSV',
  loading: 'Loading your statement',
  failed: 'Your statement couldn’t be loaded',
  retry: 'Try again',
  csv: {
    carried: 'Carried over',
    paid: 'Paid out',
    paidAt: 'Paid out on',
    reference: 'Reference',
    due: 'Due',
  },
};

export const statementTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './statement.texts.hi'),
});
