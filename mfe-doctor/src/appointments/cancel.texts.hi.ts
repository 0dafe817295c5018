export const hi = {
  cancel: 'रद्द करें',
  cancelWith: (name: string) => `${name} के साथ परामर्श रद्द करें`,
  title: (name: string) => `${name} के साथ परामर्श रद्द करें?`,
  text: (name: string, refund: string, isWhole: boolean) =>
    `${name} को ${isWhole ? 'पूरी' : 'बाकी'} फ़ीस, ${refund}, वापस मिलेगी और उन्हें ईमेल से बताया जाएगा। चैट बंद हो जाएगी और आपको कुछ नहीं मिलेगा।`,
  message: 'पालतू के मालिक के लिए संदेश',
  messageHint: 'वे इसे रद्द होने की सूचना के साथ पढ़ेंगे: अपने अपॉइंटमेंट वाले पेज पर और ईमेल में।',
  keep: 'रहने दें',
  confirm: (refund: string) => `रद्द करें और ${refund} लौटाएँ`,
  working: 'रद्द हो रहा है…',
  done: (refund: string) => `परामर्श रद्द हो गया। पालतू के मालिक को ${refund} लौटाए जा रहे हैं।`,
  failed: 'परामर्श रद्द नहीं हो सका',
};
