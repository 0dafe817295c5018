import type { Translation } from '@vetcare/web-kit';
import type { en } from './inbox.texts';

export const hi: Translation<typeof en> = {
  titles: { admin: 'एडमिन', patient: 'मरीज़', doctor: 'डॉक्टर' },
  mine: 'मेरी चैट',
  chats: 'चैट',
  sections: 'बातचीत के प्रकार',
  search: 'नाम से खोजें',
  contacts: 'संपर्क',
  empty: 'कोई संपर्क उपलब्ध नहीं',
  noMatch: 'इस नाम का कोई नहीं मिला',
  noMatchBody: 'कोई और नाम आज़माएँ।',
  online: 'ऑनलाइन',
  offline: 'ऑफ़लाइन',
  admin: 'एडमिन',
  typing: 'लिख रहे हैं…',
  you: 'आप: ',
  photo: 'तस्वीर',
  yesterday: 'कल',
  unread: (count: number) => `${count} अपठित संदेश`,
  select: 'कोई बातचीत चुनें',
  welcome: 'VetCare में आपका स्वागत है! चैट शुरू करने के लिए साइडबार से कोई बातचीत चुनें।',
};
