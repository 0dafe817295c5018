import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Earnings',
  chart: 'What you earned, by month',
  thisMonth: (month: string) => `${month}, so far`,
  charge: (percent: number) => `Service charge (${percent}%)`,
  net: 'You receive',
};

export const earnings = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './earnings.texts.hi') });
