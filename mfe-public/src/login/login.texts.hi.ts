import type { Translation } from '@vetcare/web-kit';
import type { en } from './login.texts';

export const hi: Translation<typeof en> = {
  title: 'फिर से स्वागत है!',
  lead: 'परामर्श बुक करने और अपने डॉक्टर से बात करने के लिए लॉग इन करें।',
  home: 'VetCare, मुखपृष्ठ',
  email: 'ईमेल',
  password: 'पासवर्ड',
  forgot: 'पासवर्ड भूल गए?',
  submit: 'लॉग इन करें',
  submitting: 'लॉग इन हो रहा है...',
  noAccount: 'खाता नहीं है?',
  signUp: 'खाता बनाएँ',
  emailRequired: 'ईमेल ज़रूरी है',
  emailInvalid: 'ईमेल का प्रारूप सही नहीं है',
  passwordRequired: 'पासवर्ड ज़रूरी है',
  success: 'आप लॉग इन हो गए हैं!',
  failed: 'लॉग इन नहीं हो सका',
  invalid: 'लॉग इन नहीं हो सका। ईमेल या पासवर्ड ग़लत है।',
  unexpected: 'कोई अप्रत्याशित गड़बड़ी हुई।',
  pending: {
    title: 'सत्यापन बाकी है',
    body: 'आपके डॉक्टर खाते की हमारी टीम जाँच कर रही है। सत्यापन होते ही आपको ईमेल से सूचना मिलेगी।',
    close: 'ठीक है',
  },
};
