import type { Translation } from '@vetcare/web-kit';
import { formatNumber } from '@vetcare/web-kit';
import type { en } from './card.texts';

export const hi: Translation<typeof en> = {
  veterinarian: 'पशु चिकित्सक',
  isNew: 'नए',
  noReviews: 'अभी कोई समीक्षा नहीं',
  stars: (value: string) => `5 में से ${value} सितारे`,
  reviews: (count: number) => (count === 1 ? '1 समीक्षा' : `${formatNumber(count)} समीक्षाएँ`),
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
  free: 'अभी उपलब्ध',
  nextFree: (when: string) => `अगला समय: ${when}`,
  today: (time: string) => `आज, ${time}`,
  ist: (when: string) => `${when} (भारतीय समय)`,
  notFree: 'उपलब्ध नहीं',
};
