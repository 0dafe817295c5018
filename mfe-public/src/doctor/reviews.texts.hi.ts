import type { Translation } from '@vetcare/web-kit';
import type { en } from './reviews.texts';

export const hi: Translation<typeof en> = {
  title: 'समीक्षाएँ',
  loading: 'समीक्षाएँ लोड हो रही हैं',
  failed: 'समीक्षाएँ लोड नहीं हो सकीं',
  failedBody: 'बाकी पृष्ठ काम कर रहा है।',
  none: 'अभी कोई समीक्षा नहीं',
  noneBody: 'अपने परामर्श के बारे में बताने वाले पहले व्यक्ति बनें।',
  noneForDoctors: 'पहले परामर्शों के बाद वे यहाँ दिखेंगी।',
  verified: 'सत्यापित',
  notVerified: 'सत्यापित नहीं',
  counted: 'रेटिंग में केवल सत्यापित समीक्षाएँ गिनी जाती हैं: उनके लेखकों ने इस डॉक्टर के साथ बुकिंग पूरी की।',
  report: 'शिकायत करें',
  reported: 'शिकायत की गई',
  ofReview: (act: string, author: string) => `${act}: ${author} की समीक्षा`,
  reportFailed: 'शिकायत का फ़ॉर्म नहीं खुल सका',
  form: {
    title: 'समीक्षा लिखें',
    rating: 'आपकी रेटिंग',
    comment: 'आपकी समीक्षा',
    commentHint: 'आपके पालतू को किससे मदद मिली? निजी जानकारी न लिखें।',
    again: 'आप इस डॉक्टर की समीक्षा पहले लिख चुके हैं: नई समीक्षा उसकी जगह लेगी।',
    submit: 'समीक्षा भेजें',
    submitting: 'भेजी जा रही है...',
    needsLogin: 'समीक्षा लिखने के लिए लॉग इन करें',
    login: 'लॉग इन करें',
    needsRating: 'कृपया रेटिंग चुनें',
    needsComment: 'कृपया टिप्पणी लिखें',
    success: 'समीक्षा भेज दी गई!',
    failed: 'समीक्षा नहीं भेजी जा सकी',
  },
};
