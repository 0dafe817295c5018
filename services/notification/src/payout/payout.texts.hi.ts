import type { en } from './payout.texts';

export const hi: typeof en = {
  subject: (month) => `${month} का आपका VetCare भुगतान`,
  paragraphs: (month) => [
    `${month} तक आपकी जो रकम बाकी थी, वह हमने आपको भेज दी है। वह रकम कैसे बनी है, यह आपके महीने के हिसाब में दिखता है।`,
    'अगर वह न पहुँचे, तो कृपया इस ईमेल का जवाब दें।',
  ],
  labels: { month: 'महीना', amount: 'राशि', reference: 'ट्रांसफ़र की संदर्भ संख्या' },
  link: 'हिसाब देखें',
};
