import { defineTexts } from '@vetcare/web-kit';

/** What is said once a payment has begun. */
export const paymentTexts = defineTexts({
  en: {
    interrupted: {
      last: (reason: string) => `The last try said: ${reason}`,
      later: 'Not now',
    },
    unverified: {
      title: 'We could not confirm your payment yet',
      body: 'The payment provider took your payment, but we could not confirm it. Nothing is lost: check again, or look at My Appointments in a few minutes.',
      check: 'Check again',
      checking: 'Checking...',
      support: 'Contact Support',
    },
  },
  hi: {
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
  },
});
