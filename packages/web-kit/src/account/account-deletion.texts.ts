import { defineTexts } from '@vetcare/web-kit';

export const accountDeletion = defineTexts({
  en: {
    title: 'Delete account',
    lead: 'Erases your personal data and signs you out everywhere. This cannot be undone.',
    open: 'Delete account',
    question: 'Delete your account?',
    consequence:
      'Your personal data is erased at once. Past appointments and the other side of your conversations stay, shown as "Deleted user".',
    password: 'Your password',
    confirmFirst: 'Please confirm your password to delete your account',
    passwordMissing: 'Password is required',
    cancel: 'Cancel',
    confirm: 'Delete my account',
    deleting: 'Deleting...',
    deleted: 'Your account was deleted.',
    failed: 'Failed to delete account',
  },
  hi: {
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
  },
});
