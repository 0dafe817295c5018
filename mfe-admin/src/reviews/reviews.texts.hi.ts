import type { Translation } from '@vetcare/web-kit';
import type { en } from './reviews.texts';

export const hi: Translation<typeof en> = {
  title: 'समीक्षाएँ',
  lead: 'मरीज़ डॉक्टरों के बारे में क्या कहते हैं। छिपी समीक्षा डॉक्टर के पृष्ठ और रेटिंग से हट जाती है।',
  state: 'दिखाएँ',
  states: { all: 'सभी समीक्षाएँ', shown: 'दिख रही', hidden: 'छिपी हुई' },
  review: 'समीक्षा',
  author: 'लेखक',
  doctor: 'डॉक्टर',
  written: 'लिखी गई',
  actions: 'निर्णय',
  hiddenBadge: 'छिपी हुई',
  reason: (reason: string) => `कारण: ${reason}`,
  hide: 'छिपाएँ',
  show: 'फिर दिखाएँ',
  forReview: (act: string, author: string, doctor: string) => `${act}: ${author}, ${doctor}`,
  hideTitle: 'यह समीक्षा छिपाएँ?',
  hideText: 'तब केवल एडमिन इसे देखेंगे और यह गिनी नहीं जाएगी। कारण ऑडिट लॉग में रहता है।',
  hiddenToast: 'समीक्षा छिपा दी गई',
  shownToast: 'समीक्षा फिर दिख रही है',
  actFailed: 'समीक्षा बदली नहीं जा सकी',
  empty: 'कोई समीक्षा नहीं',
  emptyText: 'डॉक्टरों की समीक्षाएँ यहाँ दिखती हैं।',
  failed: 'समीक्षाएँ नहीं मिल सकीं',
};
