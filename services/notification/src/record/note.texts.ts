export const en = {
  signed: {
    subject: (doctor: string) => `${doctor} has written a summary of your visit`,
    lead: (doctor: string) => `This is what ${doctor} wrote for you:`,
    link: 'Open the visit',
  },
  added: {
    subject: (doctor: string) => `${doctor} has added to the summary of your visit`,
    lead: (doctor: string) => `${doctor} has added:`,
  },
  followUp: {
    subject: (doctor: string, day: string) => `${doctor} wants to see your pet again on ${day}`,
    paragraphs: (doctor: string, day: string) => [
      `${doctor} asked you to come again around ${day}.`,
      'Say why you come, choose a time and pay, as before. If your pet is well again, you need not do anything.',
    ],
    link: 'Prepare and book',
  },
  unsigned: {
    subject: (patient: string) => `Please sign your note about the consultation of ${patient}`,
    paragraphs: (patient: string, ended: string) => [
      `The consultation of ${patient} ended on ${ended}, and its note is not signed yet.`,
      'The owner gets your summary when you sign. This is the only reminder.',
    ],
    link: 'Write the note',
  },
};
