export const en = {
  asked: {
    subject: (doctor: string, to: string) => `${doctor} would like to refer your pet to ${to}`,
    doctorParagraphs: (doctor: string, to: string) => [
      `${doctor} asks whether ${to} may see your pet: a summary, the pictures that ${doctor} chose, and what you noted about the animal.`,
      `${to} sees nothing before you agree. You can take it back at any time.`,
    ],
    clinicParagraphs: (doctor: string, to: string) => [
      `${doctor} has written a letter about your pet for ${to}.`,
      'If you agree, you can download it and hand it on by a link. Nobody gets it unless you give it to them.',
    ],
    link: 'Read and answer',
  },
  agreed: {
    subject: (owner: string) => `${owner} agrees to your referral`,
    paragraphs: (owner: string, to: string) => [`${owner} has agreed that ${to} sees the pet.`],
    link: 'Open the patient',
  },
  declined: {
    subject: (owner: string) => `${owner} does not want your referral`,
    paragraphs: (owner: string, to: string) => [
      `${owner} has declined the referral to ${to}. Nobody else saw anything.`,
    ],
  },
  received: {
    subject: (doctor: string) => `${doctor} refers a patient to you`,
    paragraphs: (doctor: string, owner: string) => [
      `${doctor} refers a pet of ${owner} to you, and ${owner} has agreed that you see it for 30 days.`,
      'They are led to a booking with you. The owner sees when you look.',
    ],
    link: 'Open the referral',
  },
  withdrawn: {
    subject: (name: string) => `${name} has withdrawn a referral`,
    byDoctor: (doctor: string, to: string) => [
      `${doctor} no longer refers your pet to ${to}. You need not do anything.`,
    ],
    byOwner: (owner: string, to: string) => [`${owner} no longer wants ${to} to see the pet.`],
    link: 'Open the referral',
  },
};
