import type { Translation } from '@vetcare/web-kit';
import type { en } from './bookings.texts';

export const hi: Translation<typeof en> = {
  title: 'बुकिंग',
  lead: 'सभी की बुकिंग और भुगतान, नई सबसे ऊपर।',
  status: 'भुगतान',
  any: 'सभी बुकिंग',
  statuses: {
    pending: 'लंबित',
    Completed: 'पूर्ण',
    Failed: 'असफल',
    expired: 'समय समाप्त',
    refunded: 'राशि लौटाई गई',
  },
  patient: 'मरीज़',
  doctor: 'डॉक्टर',
  booked: 'बुक की गई',
  amount: 'राशि',
  order: 'ऑर्डर और भुगतान',
  search: 'व्यक्ति, ऑर्डर या भुगतान से खोजें',
  underWay: 'धनवापसी जारी',
  appointment: (when: string) => `अपॉइंटमेंट ${when}`,
  charge: (charge: string) => `सेवा शुल्क ${charge}`,
  refunding: (amount: string, since: string) => `${since} से ${amount} की धनवापसी जारी`,
  refunded: (amount: string, at: string) => `${at} को ${amount} लौटाए गए`,
  refundReasons: {
    slot_taken: 'यह समय पहले ही ले लिया गया था।',
    slot_passed: 'समय निकल चुका था।',
    second_payment: 'दो बार भुगतान हुआ था।',
    doctor_left: 'डॉक्टर अब उपलब्ध नहीं हैं।',
    refunded_by_clinic: 'भुगतान प्रदाता के यहाँ की गई।',
  } as Record<string, string>,
  empty: 'कोई बुकिंग नहीं',
  emptyText: 'इस स्थिति में कोई बुकिंग नहीं है।',
  notFound: 'नाम, ईमेल या फ़ोन की शुरुआत, या पूरा ऑर्डर या भुगतान क्रमांक लिखें।',
  failed: 'बुकिंग की सूची नहीं मिल सकी',
};
