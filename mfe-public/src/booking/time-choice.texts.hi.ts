export const hi = {
  when: 'कब',
  now: 'अभी',
  nowHint: 'भुगतान होते ही आपका परामर्श शुरू हो जाता है।',
  atATime: 'किसी समय पर',
  days: 'दिन',
  today: 'आज',
  times: (day: string) => `${day} का समय`,
  chosen: (day: string, time: string) => `${day}, ${time} (भारतीय समय)`,
  elsewhere: (dateAndTime: string, zone: string) => `${dateAndTime} (${zone})`,
  gone: 'यह समय अब खाली नहीं है। कृपया दूसरा समय चुनें।',
  none: 'अभी कोई समय खाली नहीं है।',
};
