export const en = {
  signature: 'Warm regards,\nThe VetCare team',
  indiaTime: (moment: string) => `${moment} (India time)`,
};
