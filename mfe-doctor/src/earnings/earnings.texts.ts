import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Earnings',
  chart: 'What you earned, by month',
  thisMonth: (month: string) => `${month}, so far`,
  fees: 'Fees after refunds',
  charge: (percent: number) => `Service charge (${percent}%)`,
  booked: 'Service charge after refunds',
  net: 'You receive',
  month: 'Month',
  download: 'Download as CSV',
};

export const earnings = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './earnings.texts.hi') });
