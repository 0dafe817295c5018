import { defineTexts } from '@vetcare/web-kit';

/** How a doctor is named and described in few words, wherever one is shown. */
export const cardTexts = defineTexts({
  en: {
    name: (first: string, last: string) => `Dr. ${first} ${last}`.trim(),
    veterinarian: 'Veterinarian',
    isNew: 'New',
    noReviews: 'No reviews yet',
    experience: (years: number) => (years === 1 ? '1 year of experience' : `${years} years of experience`),
    years: (years: number) => (years === 1 ? '1 year' : `${years} years`),
    noExperience: 'Experience not stated',
    perConsultation: 'per consultation',
    viewProfile: 'View Profile',
    viewProfileOf: (name: string) => `View Profile of ${name}`,
    chat: 'Chat',
    chatWith: (name: string) => `Chat with ${name}`,
    book: 'Book Appointment',
    bookWith: (name: string) => `Book Appointment with ${name}`,
    notAvailable: 'Not taking bookings right now',
  },
  hi: {
    name: (first: string, last: string) => `डॉ. ${first} ${last}`.trim(),
    veterinarian: 'पशु चिकित्सक',
    isNew: 'नए',
    noReviews: 'अभी कोई समीक्षा नहीं',
    experience: (years: number) => `${years} वर्ष का अनुभव`,
    years: (years: number) => `${years} वर्ष`,
    noExperience: 'अनुभव नहीं बताया गया',
    perConsultation: 'प्रति परामर्श',
    viewProfile: 'प्रोफ़ाइल देखें',
    viewProfileOf: (name: string) => `${name} की प्रोफ़ाइल देखें`,
    chat: 'चैट करें',
    chatWith: (name: string) => `${name} से चैट करें`,
    book: 'अपॉइंटमेंट बुक करें',
    bookWith: (name: string) => `${name} के साथ अपॉइंटमेंट बुक करें`,
    notAvailable: 'अभी बुकिंग नहीं ले रहे हैं',
  },
});
