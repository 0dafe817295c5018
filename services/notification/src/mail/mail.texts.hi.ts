import type { en } from './mail.texts';

export const hi: typeof en = {
  left: { patient: 'पालतू के एक मालिक', doctor: 'एक डॉक्टर', admin: 'VetCare' },
  signature: 'सादर,\nVetCare टीम',
  indiaTime: (moment) => `${moment} (भारतीय समय)`,
};
