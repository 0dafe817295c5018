export const hi = {
  title: 'कमाई',
  chart: 'आपने हर महीने क्या कमाया',
  thisMonth: (month: string) => `${month}, अब तक`,
  charge: (percent: number) => `सर्विस चार्ज (${percent}%)`,
  net: 'आपको मिलते हैं',
};
