export const hi = {
  label: 'मैसेज',
  placeholder: 'मैसेज लिखें',
  attach: 'फ़ोटो जोड़ें',
  send: 'मैसेज भेजें',
  appointment: {
    doctor: (at: string) =>
      `अपॉइंटमेंट ${at} (भारतीय समय) पर शुरू होगा। आपको उसके बाद के 48 घंटों में जवाब देना है। अगर आप पहले जवाब देते हैं, तो मरीज़ इसे रद्द करके पूरा रिफ़ंड नहीं ले सकेंगे।`,
    patient: (at: string) =>
      `अपॉइंटमेंट ${at} (भारतीय समय) पर शुरू होगा। डॉक्टर उसके बाद के 48 घंटों में जवाब देंगे। अगर वे पहले जवाब देते हैं, तो आप इसे रद्द करके पूरा रिफ़ंड नहीं ले सकेंगे।`,
  },
  closed: 'इस डॉक्टर के साथ अभी आपका कोई अपॉइंटमेंट नहीं है',
  closedAt: (at: string) => `चैट ${at} को बंद हुई।`,
  ended: {
    cancelled: {
      you: (day: string) => `आपने ${day} को रद्द किया।`,
      patient: (day: string) => `मरीज़ ने ${day} को रद्द किया।`,
      doctor: (day: string) => `डॉक्टर ने ${day} को रद्द किया।`,
      platform: (day: string) => `अपॉइंटमेंट ${day} को रद्द हुआ।`,
    },
    due: (amount: string) => `${amount} वापस भेजे जा रहे हैं।`,
    refunded: (amount: string | null, day: string | null) => {
      if (amount && day) return `रिफ़ंड हो गया: ${amount} ${day} को वापस किए गए।`;
      return amount ? `रिफ़ंड हो गया: ${amount} वापस किए गए।` : 'रिफ़ंड हो गया।';
    },
  },
  bookAgain: 'दोबारा बुक करें',
  findDoctor: 'डॉक्टर खोजें',
  tooLong: (over: number) => `मैसेज ${over} अक्षर ज़्यादा लंबा है।`,
  unavailable: 'अब आप इस व्यक्ति को मैसेज नहीं भेज सकते',
  preview: 'भेजी जाने वाली फ़ोटो',
  remove: 'फ़ोटो हटाएँ',
  reading: 'फ़ोटो तैयार हो रही है',
  unreadable: 'यह फ़ोटो नहीं खुल सकी',
  accepted: 'आप 10 MB तक की फ़ोटो जोड़ सकते हैं।',
  drop: 'फ़ोटो जोड़ने के लिए यहाँ छोड़ें',
};
