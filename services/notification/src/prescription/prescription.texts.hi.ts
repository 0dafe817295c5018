import type { en } from './prescription.texts';

export const hi: typeof en = {
  issuedSubject: (doctor) => `${doctor} ने दवा का पर्चा लिखा है`,
  issued: (doctor) => `${doctor} ने आपके पालतू के लिए दवा का पर्चा लिखा है। इसे अपने पालतू के पेज से डाउनलोड कर सकते हैं।`,
  correctedSubject: (doctor) => `${doctor} ने दवा का पर्चा सुधारा है`,
  corrected: (doctor) => `${doctor} ने आपके पालतू के पर्चे को नए संस्करण से बदल दिया है। केवल नया वाला इस्तेमाल करें और पुराना फेंक दें।`,
  withdrawnSubject: (doctor) => `${doctor} ने दवा का पर्चा वापस ले लिया है`,
  withdrawn: (doctor) => `${doctor} ने आपके पालतू का एक पर्चा वापस ले लिया है। उसे अब इस्तेमाल न करें। कारण आपके पालतू के पेज पर है।`,
  link: 'मेरे पालतू का पेज खोलें',
};
