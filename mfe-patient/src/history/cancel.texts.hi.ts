export const hi = {
  cancel: 'रद्द करें',
  cancelWith: (name: string) => `${name} के साथ अपॉइंटमेंट रद्द करें`,
  title: (name: string) => `${name} के साथ अपॉइंटमेंट रद्द करें?`,
  ist: (when: string) => `${when} (भारतीय समय)`,
  text: (refund: string, until: string, isWhole: boolean) =>
    `आपको ${isWhole ? 'पूरी' : 'बाकी'} फ़ीस, ${refund}, वापस मिलेगी और आपका समय दूसरे लोग बुक कर सकेंगे। आप ${until} तक रद्द कर सकते हैं।`,
  untilAnswered:
    'डॉक्टर के जवाब देने के बाद आप अपॉइंटमेंट का समय बदल सकते हैं, पर उसे रद्द नहीं कर सकते। अगर डॉक्टर 48 घंटों में कुछ न लिखें, तो आपके पैसे लौटाए जाएँगे।',
  moneyBack: 'पैसे वापस लें',
  moneyBackTitle: (name: string) => `${name} के साथ परामर्श के पैसे वापस लें?`,
  moneyBackText: (refund: string, until: string) =>
    `डॉक्टर ने आपके 48 घंटों में कुछ नहीं लिखा। दूसरे समय की जगह आपको ${refund} वापस मिलेंगे। अगर आप ${until} तक कुछ न चुनें, तो हम तब पैसे लौटा देंगे।`,
  notNow: 'अभी नहीं',
  keep: 'अपॉइंटमेंट रहने दें',
  confirmMoney: (refund: string) => `${refund} वापस लें`,
  confirm: (refund: string) => `रद्द करें और ${refund} वापस पाएँ`,
  working: 'रद्द हो रहा है…',
  done: (refund: string) => `अपॉइंटमेंट रद्द हो गया। ${refund} आपको लौटाए जा रहे हैं।`,
  failed: 'अपॉइंटमेंट रद्द नहीं हो सका',
  underWay: 'आपके पैसे लौटाए जा रहे हैं। बैंकों को आम तौर पर पाँच से सात कामकाजी दिन लगते हैं।',
};
