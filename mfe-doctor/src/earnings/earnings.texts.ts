import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Earnings',
  chart: 'What you earned, by month',
  thisMonth: (month: string) => `${month}, so far`,
};

export const earnings = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './earnings.texts.hi') });
