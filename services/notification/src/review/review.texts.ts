export const en = {
  subject: (rating: number) => `New review: ${rating} out of 5 stars`,
  paragraph: (patient: string, rating: number) => `${patient} gave you ${rating} out of 5 stars.`,
  link: 'Read your reviews',
};
