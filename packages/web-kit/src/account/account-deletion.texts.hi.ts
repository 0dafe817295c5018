import type { Translation } from '@vetcare/web-kit';
import type { en } from './account-deletion.texts';

export const hi: Translation<typeof en> = {
  title: 'खाता हटाएँ',
  lead: 'आपका निजी डेटा मिटा दिया जाता है और आप हर जगह से लॉग आउट हो जाते हैं। इसे वापस नहीं लिया जा सकता।',
  open: 'खाता हटाएँ',
  question: 'अपना खाता हटाएँ?',
  consequence:
    'आपका निजी डेटा तुरंत मिट जाता है। पुराने अपॉइंटमेंट और आपकी बातचीत में दूसरे व्यक्ति की प्रति "हटाया गया उपयोगकर्ता" के रूप में रहती है।',
  password: 'आपका पासवर्ड',
  confirmFirst: 'खाता हटाने के लिए कृपया अपना पासवर्ड डालें',
  passwordMissing: 'पासवर्ड ज़रूरी है',
  cancel: 'रद्द करें',
  confirm: 'मेरा खाता हटाएँ',
  deleting: 'हटाया जा रहा है...',
  deleted: 'आपका खाता हटा दिया गया।',
  failed: 'खाता हटाया नहीं जा सका',
};
