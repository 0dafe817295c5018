import type { Translation } from '@vetcare/web-kit';
import type { en } from './settings.texts';

export const hi: Translation<typeof en> = {
  title: 'सेटिंग्स',
  lead: 'आपकी प्रोफ़ाइल, आपका पासवर्ड और आपका खाता।',
  picture: 'प्रोफ़ाइल तस्वीर',
  saving: 'सहेजा जा रहा है...',
  profile: {
    title: 'प्रोफ़ाइल जानकारी',
    firstName: 'पहला नाम',
    lastName: 'उपनाम',
    email: 'ईमेल',
    phone: 'फ़ोन नंबर',
    age: 'उम्र',
    gender: 'लिंग',
    save: 'प्रोफ़ाइल सहेजें',
    saved: 'प्रोफ़ाइल बदल गई',
    failed: 'प्रोफ़ाइल बदली नहीं जा सकी',
    errors: {
      firstName: 'पहला नाम ज़रूरी है',
      email: 'ईमेल ज़रूरी है',
      emailFormat: 'ईमेल का प्रारूप सही नहीं है',
      phone: 'फ़ोन नंबर ज़रूरी है',
      phoneDigits: 'फ़ोन नंबर में केवल अंक हों',
      age: 'उम्र एक संख्या होनी चाहिए',
    },
  },
  password: {
    title: 'पासवर्ड बदलें',
    lead: 'आप अपने बाकी सभी डिवाइस पर लॉग आउट हो जाएँगे।',
    current: 'मौजूदा पासवर्ड',
    next: 'नया पासवर्ड',
    confirm: 'नया पासवर्ड फिर से लिखें',
    required: 'पासवर्ड ज़रूरी है',
    mismatch: 'दोनों नए पासवर्ड मेल नहीं खाते!',
    save: 'पासवर्ड बदलें',
    saved: 'पासवर्ड बदल गया',
    failed: 'पासवर्ड बदला नहीं जा सका',
  },
};
