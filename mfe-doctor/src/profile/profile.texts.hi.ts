import type { Translation } from '@vetcare/web-kit';
import type { en } from './profile.texts';

export const hi: Translation<typeof en> = {
  title: 'प्रोफ़ाइल',
  lead: 'मरीज़ आपके बारे में क्या देखते हैं, और आपका संपर्क विवरण।',
  edit: 'सेटिंग्स में बदलें',
  loading: 'आपकी प्रोफ़ाइल लोड हो रही है',
  missing: 'डॉक्टर की प्रोफ़ाइल नहीं मिली।',
  missingText: 'इस खाते की कोई डॉक्टर प्रोफ़ाइल नहीं है।',
  failed: 'डॉक्टर की प्रोफ़ाइल नहीं मिल सकी',
  failedText: 'कृपया अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  doctor: (first: string, last: string) => `डॉ. ${first} ${last}`.trim(),
  noSpecialization: 'विशेषज्ञता नहीं बताई गई',
  noReviews: 'अभी कोई समीक्षा नहीं',
  asPatientsSee: 'जैसा मरीज़ देखते हैं',
  details: 'विवरण',
  email: 'ईमेल',
  phone: 'फ़ोन',
  experience: 'अनुभव',
  years: (years: number) => `${years} वर्ष`,
  fees: 'परामर्श शुल्क',
  age: 'उम्र',
  gender: 'लिंग',
  notGiven: 'नहीं बताया गया',
  about: 'आपके बारे में',
  noDescription: 'आपने अभी अपने बारे में कुछ नहीं लिखा है।',
};
