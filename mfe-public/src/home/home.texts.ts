import { defineTexts } from '@vetcare/web-kit';

export const homeTexts = defineTexts({
  en: {
    title: 'Online veterinary consultations',
    hero: {
      title: 'A trusted vet for your pet, wherever you are',
      lead: 'Book an online consultation with a verified veterinarian, and keep chatting with the doctor for 48 hours.',
      more: 'Learn More',
      moreAbout: 'about VetCare',
      find: 'Find a doctor',
    },
    available: {
      title: 'Available now',
      lead: 'Doctors who take bookings at this moment.',
      all: 'See all doctors',
      loading: 'Loading available doctors',
      none: 'No doctor is taking bookings at this moment.',
      noneBody: 'You can still read the profiles, and book as soon as one is back.',
      failed: 'The available doctors could not be loaded.',
      retry: 'Retry',
    },
    intro: {
      title: 'Care without the waiting room',
      body: 'A limp on Sunday, an itch that keeps coming back, a cat that stopped eating: tell a veterinarian what you see, send pictures, and know what to do next. Your pet stays calm at home, and you have the doctor’s advice in writing.',
      points: {
        verified: 'Every doctor is approved by our team',
        price: 'One clear fee, shown before you book',
        written: 'Advice in writing, at hand when you need it',
      },
    },
    how: {
      title: 'How it works',
      steps: {
        book: {
          title: 'Book a virtual visit',
          body: 'Choose a doctor by field, experience, rating and fee, and pay online.',
        },
        video: {
          title: 'Join the secure video link',
          body: 'Describe what worries you in the chat; the doctor sends you the link when it helps to see your pet.',
        },
        medication: {
          title: 'Receive medication recommendations online',
          body: 'Your doctor tells you what to give, what to watch for, and when a visit to a clinic is needed.',
        },
      },
    },
    benefits: {
      title: 'Why pet owners use VetCare',
      lead: 'What changes when the doctor comes to you.',
      items: {
        stress: {
          title: 'Less stress for your pet',
          body: 'No carrier, no car, no unknown smells. The doctor sees how your pet behaves where it feels safe.',
        },
        followUp: {
          title: '48 hours to ask again',
          body: 'The chat with your doctor stays open for 48 hours after the appointment: for the question that comes up at night, and for news of how the treatment works.',
        },
        choice: {
          title: 'The right doctor, not the nearest',
          body: 'From skin and teeth to birds and rabbits: filter by specialization, experience, rating and fee, and read what others wrote.',
        },
        honest: {
          title: 'Ratings you can rely on',
          body: 'Only people who completed a booking count in a doctor’s rating. Their reviews carry a verified mark.',
        },
        safe: {
          title: 'Safe payment',
          body: 'You pay in the window of our payment provider. You see the fee before you book, and the receipt comes by email.',
        },
      },
    },
    band: {
      trusted: (count: string) => `${count}+ trusted doctors`,
      ours: 'Our trusted doctors',
      body: 'Ready when you and your pet need them.',
      member: 'Find a Doctor',
      guest: 'Get Started',
    },
  },
  hi: {
    title: 'ऑनलाइन पशु चिकित्सा परामर्श',
    hero: {
      title: 'आपके पालतू के लिए भरोसेमंद डॉक्टर, आप जहाँ भी हों',
      lead: 'सत्यापित पशु चिकित्सक से ऑनलाइन परामर्श बुक करें और 48 घंटे तक डॉक्टर से चैट करते रहें।',
      more: 'और जानें',
      moreAbout: 'VetCare के बारे में',
      find: 'डॉक्टर खोजें',
    },
    available: {
      title: 'अभी उपलब्ध',
      lead: 'डॉक्टर जो इस समय बुकिंग ले रहे हैं।',
      all: 'सभी डॉक्टर देखें',
      loading: 'उपलब्ध डॉक्टर लोड हो रहे हैं',
      none: 'इस समय कोई डॉक्टर बुकिंग नहीं ले रहे हैं।',
      noneBody: 'आप प्रोफ़ाइल पढ़ सकते हैं और किसी के लौटते ही बुक कर सकते हैं।',
      failed: 'उपलब्ध डॉक्टर लोड नहीं हो सके।',
      retry: 'फिर कोशिश करें',
    },
    intro: {
      title: 'बिना प्रतीक्षालय के देखभाल',
      body: 'रविवार को लंगड़ाना, बार-बार होने वाली खुजली, खाना छोड़ चुकी बिल्ली: पशु चिकित्सक को बताएँ कि आप क्या देख रहे हैं, तस्वीरें भेजें और जानें कि आगे क्या करना है। आपका पालतू घर पर शांत रहता है, और डॉक्टर की सलाह आपके पास लिखित रहती है।',
      points: {
        verified: 'हर डॉक्टर को हमारी टीम मंज़ूरी देती है',
        price: 'एक साफ़ शुल्क, बुकिंग से पहले दिखता है',
        written: 'लिखित सलाह, जब चाहें तब पास',
      },
    },
    how: {
      title: 'यह कैसे काम करता है',
      steps: {
        book: {
          title: 'ऑनलाइन मुलाक़ात बुक करें',
          body: 'क्षेत्र, अनुभव, रेटिंग और शुल्क देखकर डॉक्टर चुनें और ऑनलाइन भुगतान करें।',
        },
        video: {
          title: 'सुरक्षित वीडियो लिंक से जुड़ें',
          body: 'चैट में अपनी चिंता बताएँ; पालतू को देखना ज़रूरी हो तो डॉक्टर लिंक भेजते हैं।',
        },
        medication: {
          title: 'दवा की सलाह ऑनलाइन पाएँ',
          body: 'डॉक्टर बताते हैं कि क्या देना है, किस पर ध्यान रखना है और क्लिनिक कब जाना है।',
        },
      },
    },
    benefits: {
      title: 'लोग VetCare क्यों चुनते हैं',
      lead: 'जब डॉक्टर आपके पास आते हैं, तब क्या बदलता है।',
      items: {
        stress: {
          title: 'आपके पालतू को कम तनाव',
          body: 'न पिंजरा, न गाड़ी, न अनजानी गंध। डॉक्टर देखते हैं कि आपका पालतू अपनी सुरक्षित जगह पर कैसा है।',
        },
        followUp: {
          title: 'फिर पूछने के लिए 48 घंटे',
          body: 'अपॉइंटमेंट के बाद 48 घंटे तक डॉक्टर से चैट खुली रहती है: रात में उठे सवाल और इलाज के असर की ख़बर के लिए।',
        },
        choice: {
          title: 'सही डॉक्टर, सिर्फ़ पास वाला नहीं',
          body: 'त्वचा और दाँतों से पक्षियों और खरगोशों तक: विशेषज्ञता, अनुभव, रेटिंग और शुल्क से छाँटें और दूसरों की समीक्षाएँ पढ़ें।',
        },
        honest: {
          title: 'भरोसे की रेटिंग',
          body: 'डॉक्टर की रेटिंग में केवल बुकिंग पूरी करने वालों की समीक्षाएँ गिनी जाती हैं। उन पर सत्यापित का निशान होता है।',
        },
        safe: {
          title: 'सुरक्षित भुगतान',
          body: 'भुगतान हमारी भुगतान सेवा की विंडो में होता है। शुल्क बुकिंग से पहले दिखता है और रसीद ईमेल से आती है।',
        },
      },
    },
    band: {
      trusted: (count: string) => `${count}+ भरोसेमंद डॉक्टर`,
      ours: 'हमारे भरोसेमंद डॉक्टर',
      body: 'जब भी आपको और आपके पालतू को ज़रूरत हो।',
      member: 'डॉक्टर खोजें',
      guest: 'शुरू करें',
    },
  },
});
