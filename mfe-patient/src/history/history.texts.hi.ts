import type { Translation } from '@vetcare/web-kit';
import type { en } from './history.texts';

export const hi: Translation<typeof en> = {
  title: 'मेरे अपॉइंटमेंट',
  lead: 'आपके परामर्श, हर एक के साथ 48 घंटे की चैट।',
  search: 'डॉक्टर के नाम, ईमेल या फ़ोन से खोजें',
  next: 'आपका अगला अपॉइंटमेंट',
  running: 'अभी खुला है',
  later: 'यह भी खुला है या आने वाला है',
  failed: 'अपॉइंटमेंट नहीं मिल सके',
  emptyText: 'ऑनलाइन परामर्श बुक करें, वह यहाँ दिखेगा।',
  findDoctor: 'डॉक्टर खोजें',
  notFoundText: 'आपकी खोज से कोई डॉक्टर मेल नहीं खाता।',
  doctor: (name: string) => `डॉ. ${name}`,
  paymentId: 'भुगतान आईडी',
  noPaymentId: 'कोई नहीं',
  bookAgain: 'फिर से बुक करें',
  bookAgainWith: (name: string) => `${name} के साथ फिर से बुक करें`,
  finish: 'भुगतान पूरा करें',
  finishFor: (name: string) => `${name} का भुगतान पूरा करें`,
  receipt: 'रसीद और कैलेंडर',
  receiptFor: (name: string) => `${name} की रसीद और कैलेंडर फ़ाइल`,
  notes: {
    pending:
      'भुगतान अभी हमें नहीं मिला है। अगर आपने भुगतान किया है, तो कुछ मिनटों में यह अपने-आप पक्का हो जाएगा; अगर नहीं किया, तो आपसे कोई राशि नहीं ली गई और कुछ भी बुक नहीं हुआ है।',
    Failed: 'भुगतान नहीं हो सका और कुछ भी बुक नहीं हुआ है।',
    expired: 'भुगतान समय पर पूरा नहीं हुआ, इसलिए कुछ भी बुक नहीं हुआ है।',
    refunded: 'यह राशि आपको लौटा दी गई है। बैंक को इसे दिखाने में आम तौर पर 5 से 7 दिन लगते हैं।',
  },
};
