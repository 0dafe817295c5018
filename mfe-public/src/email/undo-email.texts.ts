import { defineTexts } from '@vetcare/web-kit';

export const undoEmailTexts = defineTexts({
  en: {
    home: 'VetCare, home',
    toLogin: 'Back to sign in',
    ask: {
      title: 'Put your old email back?',
      lead: 'The email of your account was changed. If that was not you, put the old one back here.',
      hint: 'Everybody who is signed in to your account will be signed out.',
      submit: 'Put my old email back',
      submitting: 'Putting it back...',
      failed: 'Your email could not be put back',
    },
    done: {
      title: 'Your email is back',
      lead: (email: string) => `Your account has the email ${email} again, and everybody is signed out.`,
      hint: 'Somebody else may know your password. Choose a new one now.',
      newPassword: 'Choose a new password',
    },
    invalid: {
      title: 'This link is no longer valid',
      body: (days: number) =>
        `It was used already, is older than ${days} days, or is incomplete. If somebody else has your account, please reply to our email.`,
    },
  },
  hi: {
    home: 'VetCare, मुखपृष्ठ',
    toLogin: 'लॉग इन पर लौटें',
    ask: {
      title: 'पुराना ईमेल वापस लगाएँ?',
      lead: 'आपके खाते का ईमेल बदला गया है। अगर यह आपने नहीं किया, तो यहाँ पुराना ईमेल वापस लगाएँ।',
      hint: 'जो भी आपके खाते में लॉग इन है, वह लॉग आउट हो जाएगा।',
      submit: 'मेरा पुराना ईमेल वापस लगाएँ',
      submitting: 'वापस लगाया जा रहा है...',
      failed: 'आपका ईमेल वापस नहीं लगाया जा सका',
    },
    done: {
      title: 'आपका ईमेल वापस लग गया है',
      lead: (email: string) => `आपके खाते का ईमेल फिर से ${email} है, और सब लॉग आउट हो गए हैं।`,
      hint: 'हो सकता है कोई और आपका पासवर्ड जानता हो। अभी नया पासवर्ड चुनें।',
      newPassword: 'नया पासवर्ड चुनें',
    },
    invalid: {
      title: 'यह लिंक अब मान्य नहीं है',
      body: (days: number) =>
        `इसका उपयोग हो चुका है, यह ${days} दिन से पुराना है या अधूरा है। अगर आपका खाता किसी और के पास है, तो कृपया हमारे ईमेल का जवाब दें।`,
    },
  },
});
