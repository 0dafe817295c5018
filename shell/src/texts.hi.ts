import '@vetcare/ui/hindi';
import '@vetcare/web-kit/hindi';
import type { Translation } from '@vetcare/web-kit';
import type { en } from './texts';

export const hi: Translation<typeof en> = {
  skip: 'सामग्री पर जाएँ',
  nav: {
    label: 'मुख्य',
    home: 'VetCare, मुखपृष्ठ',
    doctors: 'डॉक्टर',
    about: 'हमारे बारे में',
    adminArea: 'एडमिन क्षेत्र',
    login: 'लॉग इन',
    menu: 'मेनू',
    account: 'खाता',
    logout: 'लॉग आउट',
    theme: { light: 'हल्के रंग', dark: 'गहरे रंग' },
  },
  groups: { doctor: 'डॉक्टर', patient: 'मरीज़' },
  menu: {
    profile: 'प्रोफ़ाइल',
    chats: 'चैट',
    adminChat: 'एडमिन चैट',
    patientChat: 'मरीज़ चैट',
    doctorChat: 'डॉक्टर चैट',
    appointments: 'अपॉइंटमेंट',
    settings: 'सेटिंग्स',
    myChats: 'मेरी चैट',
    myHistory: 'मेरा इतिहास',
  },
  unread: (count: number) => `${count} अपठित संदेश`,
  toasts: { loggedOut: 'आप लॉग आउट हो गए हैं!', logoutFailed: 'लॉग आउट नहीं हो सका' },
  footer: {
    about: 'भरोसेमंद पशु चिकित्सक, आप और आपका पालतू जहाँ भी हों।',
    links: 'त्वरित लिंक',
    services: 'सेवाएँ',
    contact: 'संपर्क',
    support: 'सहायता',
    language: 'भाषा',
  },
  failure: {
    title: 'VetCare का यह हिस्सा नहीं दिखाया जा सका',
    body: 'बाकी सब काम कर रहा है। आपका सहेजा हुआ कुछ भी नहीं खोया है।',
    retry: 'फिर कोशिश करें',
    retrying: 'फिर कोशिश हो रही है...',
    offline: 'आपका डिवाइस ऑफ़लाइन लगता है।',
  },
  notFound: {
    title: '404 पृष्ठ नहीं मिला',
    body: 'यह पृष्ठ नहीं है, या कहीं और चला गया है।',
    home: 'मुखपृष्ठ पर लौटें',
  },
  offline: 'आप ऑफ़लाइन हैं। जो दिख रहा है वह पुराना हो सकता है।',
  unanswered: 'आप लॉग इन हैं या नहीं, यह जाँचा नहीं जा सका। फिर कोशिश हो रही है…',
  boot: { title: 'VetCare शुरू नहीं हो सका', body: 'कृपया अपना कनेक्शन जाँचें और पृष्ठ फिर लोड करें।' },
};
