import { defineTexts } from '@vetcare/web-kit';

export const composer = defineTexts({
  en: {
    label: 'Message',
    placeholder: 'Type a message',
    attach: 'Attach an image',
    send: 'Send message',
    closed: "You don't have an active appointment with this doctor",
    tooLong: (over: number) => `The message is too long by ${over} ${over === 1 ? 'character' : 'characters'}.`,
    unavailable: "You can't write to this person any more",
    preview: 'Image to be sent',
    remove: 'Remove the image',
    reading: 'Preparing the image',
    unreadable: 'This image could not be read',
    drop: 'Drop the image to attach it',
  },
  hi: {
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
  },
});
