export const hi = {
  cancel: 'रद्द करें',
  cancelWith: (name: string) => `${name} के साथ अपॉइंटमेंट रद्द करें`,
  title: (name: string) => `${name} के साथ अपॉइंटमेंट रद्द करें?`,
  ist: (when: string) => `${when} (भारतीय समय)`,
  text: (refund: string, until: string) =>
    `आपको पूरी फ़ीस, ${refund}, वापस मिलेगी और आपका समय दूसरे लोग बुक कर सकेंगे। आप ${until} तक रद्द कर सकते हैं।`,
  keep: 'अपॉइंटमेंट रहने दें',
  confirm: (refund: string) => `रद्द करें और ${refund} वापस पाएँ`,
  working: 'रद्द हो रहा है…',
  done: (refund: string) => `अपॉइंटमेंट रद्द हो गया। ${refund} आपको लौटाए जा रहे हैं।`,
  failed: 'अपॉइंटमेंट रद्द नहीं हो सका',
  underWay: 'आपके पैसे लौटाए जा रहे हैं। बैंकों को आम तौर पर पाँच से सात कामकाजी दिन लगते हैं।',
};
