import type { en } from './review.texts';

export const hi: typeof en = {
  subject: (rating) => `नई समीक्षा: 5 में से ${rating} स्टार`,
  paragraph: (patient, rating) => `${patient} ने आपको 5 में से ${rating} स्टार दिए हैं।`,
  link: 'अपनी समीक्षाएँ पढ़ें',
  replySubject: (doctor) => `${doctor} ने आपकी समीक्षा का जवाब दिया`,
  replied: (doctor) => `${doctor} ने आपकी लिखी समीक्षा का जवाब दिया है। जवाब समीक्षा के नीचे सबको दिखता है।`,
  readReply: 'जवाब पढ़ें',
};
