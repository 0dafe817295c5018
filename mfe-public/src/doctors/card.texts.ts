import { defineTexts, formatNumber } from '@vetcare/web-kit';

export const en = {
  veterinarian: 'Veterinarian',
  isNew: 'New',
  noReviews: 'No reviews yet',
  stars: (value: string) => `${value} out of 5 stars`,
  reviews: (count: number) => (count === 1 ? '1 review' : `${formatNumber(count)} reviews`),
  experience(years: number) {
    if (years < 1) return 'Less than a year';
    return years === 1 ? '1 year of experience' : `${years} years of experience`;
  },
  years(years: number) {
    if (years < 1) return 'Less than a year';
    return years === 1 ? '1 year' : `${years} years`;
  },
  noExperience: 'Experience not given',
  perConsultation: 'per consultation',
  viewProfile: 'View Profile',
  viewProfileOf: (name: string) => `View Profile of ${name}`,
  chat: 'Chat',
  chatWith: (name: string) => `Chat with ${name}`,
  book: 'Book Appointment',
  bookWith: (name: string) => `Book Appointment with ${name}`,
  notAvailable: 'Not taking bookings right now',
  free: 'Available now',
  nextFree: (when: string) => `Next free: ${when}`,
  today: (time: string) => `Today, ${time}`,
  ist: (when: string) => `${when} IST`,
  noTimes: 'No free times',
  notFree: 'Not Available',
};

/** Texts for doctors in short, used wherever one is shown. */
export const cardTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './card.texts.hi') });
