import type { en } from './unknown-returned.texts';

export const hi: typeof en = {
  greeting: 'नमस्ते!',
  subject: 'आपका एक भुगतान वापस कर दिया गया है',
  paragraphs: [
    'हमें आपका एक भुगतान मिला जो हमारी किसी बुकिंग का नहीं है। हमने वह लौटा दिया है। आपको कुछ नहीं करना है।',
    'बैंकों को आम तौर पर पाँच से सात कामकाजी दिन लगते हैं।',
  ],
};
