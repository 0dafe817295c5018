export const hi = {
  title: 'कमाई',
  chart: 'आपने हर महीने क्या कमाया',
  thisMonth: (month: string) => `${month}, अब तक`,
  fees: 'रिफ़ंड के बाद फ़ीस',
  charge: (percent: number) => `सर्विस चार्ज (${percent}%)`,
  booked: 'रिफ़ंड के बाद सर्विस चार्ज',
  net: 'आपको मिलते हैं',
  month: 'महीना',
  download: 'CSV डाउनलोड करें',
};
