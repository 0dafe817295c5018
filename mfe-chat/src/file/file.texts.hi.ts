export const hi = {
  attach: 'PDF जोड़ें',
  title: (name: string) => `“${name}” भेजें?`,
  text: (size: string) => `${size} की PDF। इसे केवल आप दोनों डाउनलोड कर सकते हैं।`,
  notPdf: 'यह फ़ाइल PDF नहीं है।',
  tooLarge: 'यह PDF 10 MB से बड़ी है।',
  unreadable: 'यह फ़ाइल नहीं खुल सकी।',
  cancel: 'रद्द करें',
  send: 'भेजें',
  download: 'डाउनलोड करें',
  pdf: (size: string) => `PDF · ${size}`,
  uploading: 'फ़ाइल भेजी जा रही है',
};
