import type { en } from './unread.texts';

export const hi: typeof en = {
  subject: (count) => (count === 1 ? 'VetCare पर आपका 1 नया मैसेज है' : `VetCare पर आपके ${count} नए मैसेज हैं`),
  paragraph: 'VetCare पर आपके लिए नए मैसेज आए हैं:',
  messages: (count) => `${count} मैसेज`,
  others: (count) => (count === 1 ? '1 और व्यक्ति' : `${count} और लोग`),
  link: 'पढ़ें और जवाब दें',
};
