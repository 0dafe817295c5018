/** The mails that remind of appointments, by the hours left. `reminder.texts.hi.ts` must have each of them, or it does not compile. */
export const en = {
  /** To the patient. */
  yours: {
    24: {
      subject: (doctor: string) => `Reminder: your consultation with ${doctor}`,
      paragraphs: (doctor: string) => [
        `Your online consultation with ${doctor} is coming up.`,
        'Can’t make it? Your appointments show what you can still change.',
      ],
      link: 'View your appointments',
    },
    1: {
      subject: (doctor: string) => `Starting soon: your consultation with ${doctor}`,
      paragraphs: (doctor: string) => [
        `Your online consultation with ${doctor} starts soon.`,
        'It helps to have your questions and a few photos of your pet ready.',
      ],
      link: 'Open the chat',
    },
  },
  /** To the doctor. */
  theirs: {
    24: {
      subject: (patient: string) => `Reminder: consultation with ${patient}`,
      paragraphs: (patient: string) => [`Your online consultation with ${patient} is coming up.`],
      link: 'View your appointments',
    },
    1: {
      subject: (patient: string) => `Starting soon: consultation with ${patient}`,
      paragraphs: (patient: string) => [`Your online consultation with ${patient} starts soon.`],
      link: 'Open the chat',
    },
  },
};
