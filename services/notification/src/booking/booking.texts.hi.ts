import type { en } from './booking.texts';

export const hi: typeof en = {
  labels: {
    doctor: 'डॉक्टर',
    patient: 'पालतू के मालिक',
    appointment: 'अपॉइंटमेंट',
    chatUntil: 'चैट कब तक खुली है',
    paid: 'भुगतान',
    amount: 'राशि',
    payment: 'भुगतान आईडी',
    refund: 'रिफ़ंड',
    refunded: 'रिफ़ंड की राशि',
    booking: 'बुकिंग',
  },
  appointments: 'अपने अपॉइंटमेंट देखें',
  calendar: (name) => `${name} के साथ VetCare परामर्श`,
  receipt: {
    subject: (doctor) => `बुकिंग पक्की हो गई: ${doctor}`,
    paragraphs: (doctor, hours) => [
      `${doctor} के साथ आपका ऑनलाइन परामर्श बुक हो गया है और भुगतान मिल गया है। आपको और आपके पालतू को हमारी शुभकामनाएँ!`,
      `अपॉइंटमेंट शुरू होने के बाद आप ${hours} घंटे तक डॉक्टर से चैट कर सकते हैं।`,
    ],
    link: (doctor) => `${doctor} से चैट करें`,
    inCalendar: (url) => `ऑनलाइन परामर्श। चैट: ${url}`,
  },
  notice: {
    subject: (patient) => `नया अपॉइंटमेंट: ${patient}`,
    paragraphs: (patient) => [`${patient} ने आपके साथ ऑनलाइन परामर्श बुक किया है और भुगतान कर दिया है।`],
    inCalendar: (url) => `ऑनलाइन परामर्श। अपॉइंटमेंट: ${url}`,
  },
  refund: {
    subject: 'आपका पैसा रिफ़ंड कर दिया गया है',
    paragraphs: (doctor) => [
      `${doctor} के साथ परामर्श के लिए आपने जो भुगतान किया था, वह हमने रिफ़ंड कर दिया है।`,
      'पैसा आपके खाते में आने में आम तौर पर पाँच से सात कामकाजी दिन लगते हैं। यह आपके बैंक पर निर्भर करता है।',
    ],
  },
  cancelled: {
    subject: (name) => `अपॉइंटमेंट रद्द हुआ: ${name}`,
    byPatient: (doctor) => `आपने ${doctor} के साथ अपना परामर्श रद्द कर दिया है।`,
    byDoctor: (doctor) => `${doctor} को आपका परामर्श रद्द करना पड़ा। इसके लिए हमें खेद है।`,
    refundComing: 'हम पूरी फ़ीस रिफ़ंड कर रहे हैं और पैसा भेजते ही आपको ईमेल से बताएँगे।',
    byPatientOfYours: (patient) => `${patient} ने आपके साथ परामर्श रद्द कर दिया है। अब यह समय कोई और बुक कर सकता है।`,
    byYou: (patient) => `आपने ${patient} के साथ परामर्श रद्द कर दिया है। उन्हें पूरी फ़ीस वापस मिलेगी।`,
  },
};
