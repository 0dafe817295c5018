import type { Translation } from '@vetcare/web-kit';
import type { en } from './appointments.texts';

export const hi: Translation<typeof en> = {
  loading: 'अपॉइंटमेंट लोड हो रहे हैं',
  failedText: 'कृपया अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  empty: 'कोई अपॉइंटमेंट नहीं मिला',
  showAll: 'सभी दिखाएँ',
  found: (count: number) => (count === 1 ? '1 अपॉइंटमेंट मिला' : `${count} अपॉइंटमेंट मिले`),
  booked: 'बुकिंग',
  completed: 'समाप्ति',
  amount: 'राशि',
  noDate: 'कोई तारीख़ नहीं',
  ist: (time: string) => `${time} भारतीय समय`,
  elsewhere: (dateAndTime: string, zone: string) => `${dateAndTime} (${zone})`,
  startsIn: 'शुरू होने में',
  openFor: 'चैट अभी खुली है, शेष',
  chat: 'चैट',
  chatWith: (name: string) => `${name} से चैट करें`,
  expired: 'भुगतान नहीं हुआ',
  refunded: 'राशि लौटाई गई',
};
