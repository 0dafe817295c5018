import type { Translation } from '@vetcare/web-kit';
import type { en } from './report-review.texts';

export const hi: Translation<typeof en> = {
  title: 'इस समीक्षा की शिकायत करें?',
  lead: 'एक एडमिन इसे पढ़कर निर्णय लेता है। लेखक को पता नहीं चलता कि शिकायत किसने की।',
  reason: 'इसमें क्या ग़लत है?',
  missing: 'कृपया कारण बताएँ',
  cancel: 'रद्द करें',
  send: 'शिकायत करें',
  sending: 'भेजी जा रही है…',
  thanks: 'धन्यवाद। हम इसे देखेंगे।',
  failed: 'शिकायत भेजी नहीं जा सकी',
};
