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
  followUp: {
    subject: (doctor, day) => `${doctor} आपके पालतू को ${day} को फिर देखना चाहते हैं`,
    paragraphs: (doctor, day) => [
      `${doctor} ने आपको ${day} के आसपास फिर आने को कहा था।`,
      'बताएँ कि क्यों आ रहे हैं, समय चुनें और भुगतान करें, जैसे पहले किया था। अगर आपका पालतू ठीक है, तो कुछ करने की ज़रूरत नहीं।',
    ],
    link: 'तैयारी करें और बुक करें',
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
