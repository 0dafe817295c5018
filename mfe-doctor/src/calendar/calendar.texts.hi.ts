export const hi = {
  zone: 'सभी समय भारतीय समय में हैं। जो पहले से बुक है, वह वैसा ही रहेगा।',
  week: 'सप्ताह',
  earlier: 'पिछला सप्ताह',
  later: 'अगला सप्ताह',
  range: (from: string, to: string) => `${from} से ${to}`,
  off: 'छुट्टी',
  away: 'उपलब्ध नहीं',
  none: 'कोई समय नहीं',
  other: 'अलग समय',
  booked: (count: number) => `${count} अपॉइंटमेंट`,
  minutes: 'परामर्श की अवधि',
  buffer: 'हर परामर्श के बाद ब्रेक',
  notice: 'कम से कम कितना पहले बुक करना होगा',
  pausedUntil: 'कब तक उपलब्ध नहीं हैं',
  pausedHint: 'इस दिन आप वापस होंगे। इससे पहले कोई आपको बुक नहीं कर सकता। अगर आप उपलब्ध हैं, तो इसे ख़ाली छोड़ें।',
  noBreak: 'कोई नहीं',
  duration: (minutes: number) => {
    if (minutes < 60) return `${minutes} मिनट`;
    if (minutes < 1440) return `${minutes / 60} घंटे`;
    return `${minutes / 1440} दिन`;
  },
  save: 'कैलेंडर सेव करें',
  day: {
    title: (day: string) => `${day} का समय`,
    text: 'यह केवल इस तारीख़ के लिए है और कैलेंडर सेव करने पर लागू होगा।',
    kind: 'यह तारीख़',
    weekly: 'हर सप्ताह जैसा',
    off: 'छुट्टी',
    other: 'अलग समय',
    use: 'लागू करें',
    back: 'वापस',
    wrong: 'कृपया समय जाँचें',
  },
  conflicts: {
    title: (count: number) => `${count} अपॉइंटमेंट इस समय से बाहर हैं`,
    text: 'ये बुक हैं और इनका भुगतान हो चुका है, इसलिए ये वैसे ही रहेंगे। अगर कोई संभव नहीं है, तो उसे अपॉइंटमेंट में रद्द करें: पालतू के मालिक को पूरी फ़ीस वापस मिलेगी।',
    at: (when: string, name: string) => `${when} (भारतीय समय): ${name}`,
    somebody: 'पालतू के मालिक',
    save: 'फिर भी सेव करें',
    back: 'वापस',
  },
};
