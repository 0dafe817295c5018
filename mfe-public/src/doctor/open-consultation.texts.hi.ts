export const hi = {
  open: (until: string) => `इस डॉक्टर के साथ आपका परामर्श ${until} तक खुला है।`,
  booked: (when: string) => `आपने इस डॉक्टर को ${when} के लिए बुक किया है। चैट में आप अभी से लिख सकते हैं।`,
  ist: (when: string) => `${when} (भारतीय समय)`,
  chat: 'चैट खोलें',
};
