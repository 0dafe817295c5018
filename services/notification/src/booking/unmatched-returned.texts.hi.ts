import type { en } from './unmatched-returned.texts';

export const hi: typeof en = {
  subject: 'आपका एक भुगतान वापस कर दिया गया है',
  paragraphs: [
    'आपकी बुकिंग के लिए हमें फ़ीस से अलग मुद्रा में भुगतान मिला। हमने वह लौटा दिया है। आपकी बुकिंग में कुछ नहीं बदला है।',
    'बैंकों को आम तौर पर पाँच से सात कामकाजी दिन लगते हैं।',
  ],
  labels: { returned: 'लौटाई गई रकम', payment: 'भुगतान आईडी', refund: 'रिफ़ंड', booking: 'बुकिंग' },
};
