export const en = {
  /** What somebody who has deleted the account is called. */
  left: { patient: 'a pet owner', doctor: 'a doctor', admin: 'VetCare' },
  signature: 'Warm regards,\nThe VetCare team',
  indiaTime: (moment: string) => `${moment} (India time)`,
};
