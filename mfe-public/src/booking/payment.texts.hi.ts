import type { Translation } from '@vetcare/web-kit';
import type { en } from './payment.texts';

export const hi: Translation<typeof en> = {
  interrupted: {
    last: (reason: string) => `पिछली कोशिश का जवाब: ${reason}`,
    later: 'अभी नहीं',
  },
  unverified: {
    title: 'आपके भुगतान की पुष्टि अभी नहीं हो सकी',
    body: 'भुगतान सेवा ने आपका भुगतान ले लिया है, पर हम उसकी पुष्टि नहीं कर सके। कुछ नहीं खोया है: फिर जाँचें, या कुछ मिनट बाद "मेरे अपॉइंटमेंट" देखें।',
    check: 'फिर जाँचें',
    checking: 'जाँच हो रही है...',
    support: 'सहायता से संपर्क करें',
  },
};
