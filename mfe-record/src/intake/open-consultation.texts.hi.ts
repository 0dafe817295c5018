export const hi = {
  openUntil: (doctor: string, until: string) =>
    `${doctor} के साथ आपकी बातचीत ${until} तक खुली है। नया परामर्श उसके बाद बुक किया जा सकता है।`,
  ist: (when: string) => `${when} (भारतीय समय)`,
};
