import type { Translation } from '@vetcare/web-kit';
import type { en } from './booking.texts';

export const hi: Translation<typeof en> = {
  book: 'अपॉइंटमेंट बुक करें',
  processing: 'प्रक्रिया जारी है...',
  needsLogin: 'अपॉइंटमेंट बुक करने के लिए लॉग इन करें',
  login: 'लॉग इन करें',
  unavailable: 'भुगतान सेवा उपलब्ध नहीं है। पृष्ठ फिर लोड करके कोशिश करें।',
  failed: 'बुकिंग नहीं हो सकी',
  failedInCard: 'अपॉइंटमेंट बुक नहीं हो सका। कृपया फिर कोशिश करें।',
  paymentFailed: 'भुगतान नहीं हो सका',
  verificationFailed: 'भुगतान की पुष्टि नहीं हो सकी। सहायता से संपर्क करें।',
  confirmed: 'बुकिंग की पुष्टि हो गई!',
  steps: { label: 'बुकिंग', choose: 'चुनें', pay: 'भुगतान', confirmed: 'पुष्टि' },
  interrupted: {
    title: 'आपका भुगतान अधूरा है',
    body: (doctor: string) =>
      `कोई भुगतान नहीं हुआ। ${doctor} के साथ परामर्श अभी बुक नहीं है; आप भुगतान अभी या बाद में पूरा कर सकते हैं।`,
    finish: 'भुगतान पूरा करें',
  },
};
