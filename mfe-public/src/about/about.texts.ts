import { defineTexts } from '@vetcare/web-kit';

export const aboutTexts = defineTexts({
  en: {
    title: 'About Us',
    lead: 'VetCare brings pet owners and veterinarians together, online and in plain words.',
    why: {
      title: 'Why we are here',
      body: 'When an animal is unwell, the hardest part is often not knowing how serious it is. VetCare gives you a veterinarian to ask, at home, before the worry grows: someone who looks at the pictures, asks the right questions and says what to do next.',
    },
    how: {
      title: 'How a consultation works',
      book: 'You choose a doctor and pay the fee that the profile shows.',
      chat: 'The chat opens at once and stays open for 48 hours after the appointment.',
      video: 'The doctor sends a secure video link when your pet needs to be seen.',
      advice: 'You receive medication recommendations and the next steps online, in writing.',
    },
    promises: {
      title: 'What you can rely on',
      verified: {
        title: 'Approved doctors',
        body: 'Doctors appear in our list only after our admin team has reviewed and approved them.',
      },
      reviews: {
        title: 'Honest ratings',
        body: 'Anyone may write a review, but only people who completed a booking count in the rating.',
      },
      fees: {
        title: 'Clear fees',
        body: 'The fee on the profile is what you pay. Fees are set with our admin team, not during the consultation.',
      },
      privacy: {
        title: 'Your privacy',
        body: 'A conversation is between you and your doctor. Phone and email reach only the doctor you booked.',
      },
    },
    limits: {
      title: 'When to go to a clinic instead',
      body: 'Trouble breathing, seizures, heavy bleeding, a swallowed poison or an accident can’t wait for a chat. Please go to the nearest emergency clinic at once.',
    },
    next: {
      title: 'Meet our doctors',
      body: 'See who is there, and what others say about them.',
      action: 'Find a doctor',
    },
  },
  hi: {
    title: 'हमारे बारे में',
    lead: 'VetCare पालतू के मालिकों और पशु चिकित्सकों को ऑनलाइन और सरल शब्दों में मिलाता है।',
    why: {
      title: 'हम क्यों हैं',
      body: 'जब जानवर बीमार होता है, सबसे कठिन यह न जानना होता है कि बात कितनी गंभीर है। VetCare घर बैठे पूछने के लिए एक पशु चिकित्सक देता है, चिंता बढ़ने से पहले: जो तस्वीरें देखे, सही सवाल पूछे और बताए कि आगे क्या करना है।',
    },
    how: {
      title: 'परामर्श कैसे होता है',
      book: 'आप डॉक्टर चुनते हैं और प्रोफ़ाइल में दिखाया शुल्क देते हैं।',
      chat: 'चैट तुरंत खुलती है और अपॉइंटमेंट के बाद 48 घंटे खुली रहती है।',
      video: 'पालतू को देखना ज़रूरी हो तो डॉक्टर सुरक्षित वीडियो लिंक भेजते हैं।',
      advice: 'दवा की सलाह और अगले क़दम आपको ऑनलाइन, लिखित में मिलते हैं।',
    },
    promises: {
      title: 'जिस पर आप भरोसा कर सकते हैं',
      verified: {
        title: 'मंज़ूर डॉक्टर',
        body: 'डॉक्टर हमारी सूची में तभी दिखते हैं जब हमारी टीम ने जाँच करके मंज़ूरी दी हो।',
      },
      reviews: {
        title: 'ईमानदार रेटिंग',
        body: 'समीक्षा कोई भी लिख सकता है, पर रेटिंग में केवल बुकिंग पूरी करने वाले गिने जाते हैं।',
      },
      fees: {
        title: 'साफ़ शुल्क',
        body: 'प्रोफ़ाइल का शुल्क ही आप देते हैं। शुल्क हमारी टीम के साथ तय होते हैं, परामर्श के दौरान नहीं।',
      },
      privacy: {
        title: 'आपकी निजता',
        body: 'बातचीत आपके और आपके डॉक्टर के बीच है। फ़ोन और ईमेल केवल बुक किए गए डॉक्टर तक पहुँचते हैं।',
      },
    },
    limits: {
      title: 'क्लिनिक कब जाएँ',
      body: 'साँस लेने में तकलीफ़, दौरे, तेज़ ख़ून बहना, ज़हर निगलना या दुर्घटना चैट की प्रतीक्षा नहीं कर सकते। कृपया तुरंत नज़दीकी आपातकालीन क्लिनिक जाएँ।',
    },
    next: { title: 'हमारे डॉक्टरों से मिलें', body: 'देखें कौन हैं और दूसरे उनके बारे में क्या कहते हैं।', action: 'डॉक्टर खोजें' },
  },
});
