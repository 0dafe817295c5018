import { defineTexts } from '@vetcare/web-kit';

export const earnings = defineTexts({
  en: {
    title: 'Earnings',
    chart: 'What you received, by month',
    thisMonth: (month: string) => `${month}, so far`,
    fees: 'Fees',
    charge: (percent: number) => `Service charge (${percent}%)`,
    net: 'You receive',
  },
  hi: {
    title: 'कमाई',
    chart: 'आपको हर महीने क्या मिला',
    thisMonth: (month: string) => `${month}, अब तक`,
    fees: 'शुल्क',
    charge: (percent: number) => `सेवा शुल्क (${percent}%)`,
    net: 'आपको मिलते हैं',
  },
});
