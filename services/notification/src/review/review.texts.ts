export const en = {
  subject: (rating: number) => `New review: ${rating} out of 5 stars`,
  paragraph: (patient: string, rating: number) => `${patient} gave you ${rating} out of 5 stars.`,
  link: 'Read your reviews',
  replySubject: (doctor: string) => `${doctor} replied to your review`,
  replied: (doctor: string) =>
    `${doctor} has replied to the review that you wrote. Everybody can read the reply below it.`,
  readReply: 'Read the reply',
};
