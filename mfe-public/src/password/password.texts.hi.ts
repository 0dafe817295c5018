import type { Translation } from '@vetcare/web-kit';
import type { en } from './password.texts';

export const hi: Translation<typeof en> = {
  home: 'VetCare, मुखपृष्ठ',
  toLogin: 'लॉग इन पर लौटें',
  forgot: {
    title: 'पासवर्ड भूल गए?',
    lead: 'अपने खाते का ईमेल बताएँ, हम आपको नया पासवर्ड चुनने का लिंक भेजेंगे।',
    email: 'ईमेल',
    emailRequired: 'ईमेल ज़रूरी है',
    emailInvalid: 'ईमेल का प्रारूप सही नहीं है',
    submit: 'लिंक भेजें',
    submitting: 'भेजा जा रहा है...',
    failed: 'लिंक नहीं भेजा जा सका',
  },
  sent: {
    title: 'अपना ईमेल देखें',
    lead: (email: string) => `अगर ${email} का कोई खाता है, तो नया पासवर्ड चुनने का लिंक भेजा जा रहा है।`,
    hint: (minutes: number) => `लिंक एक बार, ${minutes} मिनट तक काम करता है। नहीं मिला? स्पैम फ़ोल्डर देखें।`,
    again: 'दूसरा ईमेल बताएँ',
  },
  reset: {
    title: 'नया पासवर्ड चुनें',
    lead: 'आप अपने सभी डिवाइस पर लॉग आउट हो जाएँगे।',
    newPassword: 'नया पासवर्ड',
    hint: (length: number) => `कम से कम ${length} अक्षर`,
    confirmPassword: 'पासवर्ड फिर से लिखें',
    required: 'पासवर्ड ज़रूरी है',
    short: 'पासवर्ड बहुत छोटा है',
    different: 'पासवर्ड मेल नहीं खाते',
    submit: 'पासवर्ड सहेजें',
    submitting: 'सहेजा जा रहा है...',
    success: 'आपका पासवर्ड बदल गया है। कृपया लॉग इन करें।',
    failed: 'पासवर्ड नहीं बदला जा सका',
  },
  invalid: {
    title: 'यह लिंक अब मान्य नहीं है',
    body: 'इसका उपयोग हो चुका है, यह पुराना हो गया है या अधूरा है।',
    again: 'नया लिंक माँगें',
  },
};
