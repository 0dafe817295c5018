export const en = {
  issuedSubject: (doctor: string) => `${doctor} has written a prescription`,
  issued: (doctor: string) =>
    `${doctor} has written a prescription for your pet. You can download it on the page of your pet.`,
  correctedSubject: (doctor: string) => `${doctor} has corrected a prescription`,
  corrected: (doctor: string) =>
    `${doctor} has replaced a prescription for your pet by a new version. Please use only the new one, and throw the old one away.`,
  withdrawnSubject: (doctor: string) => `${doctor} has withdrawn a prescription`,
  withdrawn: (doctor: string) =>
    `${doctor} has withdrawn a prescription for your pet. Please don’t use it any more. The reason is on the page of your pet.`,
  link: 'Open the page of my pet',
};
