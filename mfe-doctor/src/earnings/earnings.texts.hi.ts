export const hi = {
  title: 'कमाई',
  chart: 'आपको हर महीने क्या मिला',
  thisMonth: (month: string) => `${month}, अब तक`,
  fees: 'शुल्क',
  charge: (percent: number) => `सेवा शुल्क (${percent}%)`,
  booked: 'सेवा शुल्क',
  net: 'आपको मिलते हैं',
};
