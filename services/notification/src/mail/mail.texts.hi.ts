import type { en } from './mail.texts';

export const hi: typeof en = {
  signature: 'सादर,\nVetCare टीम',
  indiaTime: (moment) => `${moment} (भारतीय समय)`,
};
