import type { Translation } from '@vetcare/web-kit';
import type { en } from './report-message.texts';

export const hi: Translation<typeof en> = {
  title: 'इस संदेश की शिकायत करें?',
  lead: 'एडमिन को केवल इसी संदेश की प्रति मिलती है और वे निर्णय लेते हैं। आपकी बाकी बातचीत वे नहीं देखते।',
  reason: 'इसमें क्या ग़लत है?',
  missing: 'कृपया कारण बताएँ',
  cancel: 'रद्द करें',
  send: 'शिकायत करें',
  sending: 'भेजी जा रही है…',
  thanks: 'धन्यवाद। हम इसे देखेंगे।',
  failed: 'शिकायत भेजी नहीं जा सकी',
};
