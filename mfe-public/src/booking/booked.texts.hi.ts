import type { Translation } from '@vetcare/web-kit';
import type { en } from './booked.texts';

export const hi: Translation<typeof en> = {
  done: {
    title: 'आपका परामर्श बुक हो गया',
    body: (doctor: string) => `अब आप ${doctor} को लिख सकते हैं।`,
    next: 'आगे क्या होगा',
    chat: (doctor: string) => `चैट खोलें, ${doctor} को अपनी चिंता बताएँ और तस्वीरें भेजें।`,
    answer: 'डॉक्टर चैट में जवाब देंगे और ज़रूरत होने पर वीडियो कॉल का लिंक भेजेंगे।',
    appointment: (day: string, time: string) => `आपका अपॉइंटमेंट ${day} को ${time} बजे (भारतीय समय) है।`,
    untilLater: (when: string) => `चैट अभी से अपॉइंटमेंट के 48 घंटे बाद तक, ${when} (भारतीय समय) तक खुली है।`,
    until: (when: string) => `चैट 48 घंटे खुली रहेगी, ${when} (भारतीय समय) तक।`,
    untilOther: (when: string, zone: string) => `यानी ${zone} में ${when}।`,
    receipt: (email: string) => `रसीद ईमेल से ${email} पर आएगी।`,
    download: 'रसीद डाउनलोड करें',
    paid: 'भुगतान',
    reference: 'भुगतान आईडी',
    start: 'चैट शुरू करें',
    appointments: 'मेरे अपॉइंटमेंट',
    calendar: 'कैलेंडर में जोड़ें',
    event: (doctor: string) => `${doctor} के साथ VetCare चैट`,
    missing: 'यह बुकिंग नहीं दिखाई जा सकी',
    missingBody: 'आपकी सभी बुकिंग "मेरे अपॉइंटमेंट" में हैं।',
    loading: 'आपकी बुकिंग लोड हो रही है',
  },
  receipt: {
    title: 'रसीद',
    service: 'ऑनलाइन पशु चिकित्सा परामर्श, 48 घंटे की चैट शामिल',
    doctor: 'डॉक्टर',
    patient: 'भुगतानकर्ता',
    paidOn: 'अपॉइंटमेंट',
    amount: 'राशि',
    paymentId: 'भुगतान आईडी',
    bookingId: 'बुकिंग',
  },
};
