import type { en } from './note.texts';

export const hi: typeof en = {
  signed: {
    subject: (doctor) => `${doctor} ने आपके परामर्श का सारांश लिखा है`,
    lead: (doctor) => `${doctor} ने आपके लिए लिखा है:`,
    link: 'परामर्श खोलें',
  },
  added: {
    subject: (doctor) => `${doctor} ने आपके परामर्श के सारांश में कुछ जोड़ा है`,
    lead: (doctor) => `${doctor} ने जोड़ा है:`,
  },
  unsigned: {
    subject: (patient) => `कृपया ${patient} के परामर्श के नोट पर हस्ताक्षर करें`,
    paragraphs: (patient, ended) => [
      `${patient} का परामर्श ${ended} को ख़त्म हुआ, और उसके नोट पर अभी हस्ताक्षर नहीं हुए हैं।`,
      'हस्ताक्षर करते ही मालिक को आपका सारांश मिल जाएगा। यह एक ही बार याद दिलाया जाता है।',
    ],
    link: 'नोट लिखें',
  },
};
