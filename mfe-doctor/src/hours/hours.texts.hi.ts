export const hi = {
  zone: 'सभी समय भारतीय समय में हैं।',
  days: {
    monday: 'सोमवार',
    tuesday: 'मंगलवार',
    wednesday: 'बुधवार',
    thursday: 'गुरुवार',
    friday: 'शुक्रवार',
    saturday: 'शनिवार',
    sunday: 'रविवार',
  },
  off: 'कोई समय नहीं',
  fromOf: (day: string, number: number) => `${day}, समय ${number}: से`,
  toOf: (day: string, number: number) => `${day}, समय ${number}: तक`,
  add: 'समय जोड़ें',
  addTo: (day: string) => `${day} को समय जोड़ें`,
  remove: (day: string, from: string, to: string) => `${day}, ${from} से ${to} हटाएँ`,
  copy: 'मंगलवार से शुक्रवार भी यही',
  save: 'परामर्श का समय सेव करें',
  errors: {
    backwards: 'हर समय का अंत उसकी शुरुआत के बाद होना चाहिए',
    overlap: 'एक दिन के समय आपस में नहीं टकराने चाहिए',
  },
};
