export const hi = {
  title: (name: string) => `${name} के साथ अपॉइंटमेंट का समय बदलें`,
  text: (from: string, until: string) =>
    `अभी यह ${from} (भारतीय समय) पर है। आप इसका समय एक बार, ${until} (भारतीय समय) तक, बदल सकते हैं। आपको और कुछ नहीं देना होगा, आपके 48 घंटे भी साथ बदलेंगे और पुराना समय दूसरों को दिया जाएगा।`,
  days: 'दिन',
  times: (day: string) => `${day} के समय`,
  chosen: (dateAndTime: string) => `नया समय: ${dateAndTime} (भारतीय समय)`,
  elsewhere: (dateAndTime: string, zone: string) => `${dateAndTime} (${zone})`,
  none: 'अभी इस डॉक्टर के पास कोई और समय खाली नहीं है। कृपया बाद में फिर देखें।',
  unreadable: 'खाली समय लोड नहीं हो सके।',
  again: 'फिर कोशिश करें',
  loading: 'खाली समय लोड हो रहे हैं',
  keep: 'पुराना समय रहने दें',
  confirm: 'अपॉइंटमेंट का समय बदलें',
  working: 'समय बदल रहा है…',
  done: (when: string) => `आपका अपॉइंटमेंट अब ${when} (भारतीय समय) पर है।`,
  failed: 'अपॉइंटमेंट का समय नहीं बदल सका',
};
