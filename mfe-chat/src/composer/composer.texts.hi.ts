import type { Translation } from '@vetcare/web-kit';
import type { en } from './composer.texts';

export const hi: Translation<typeof en> = {
  label: 'संदेश',
  placeholder: 'संदेश लिखें',
  attach: 'तस्वीर जोड़ें',
  send: 'संदेश भेजें',
  closed: 'इस डॉक्टर के साथ आपका कोई सक्रिय अपॉइंटमेंट नहीं है',
  tooLong: (over: number) => `संदेश ${over} अक्षर ज़्यादा लंबा है।`,
  unavailable: 'अब आप इस व्यक्ति को नहीं लिख सकते',
  preview: 'भेजी जाने वाली तस्वीर',
  remove: 'तस्वीर हटाएँ',
  reading: 'तस्वीर तैयार हो रही है',
  unreadable: 'यह तस्वीर नहीं पढ़ी जा सकी',
  drop: 'तस्वीर जोड़ने के लिए यहाँ छोड़ें',
};
