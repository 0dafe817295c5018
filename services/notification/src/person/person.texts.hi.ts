import type { en } from './person.texts';

export const hi: typeof en = {
  left: { patient: 'पालतू के एक मालिक', doctor: 'आपके डॉक्टर', admin: 'VetCare' },
  doctor: (name) => `डॉ. ${name}`,
  greeting: (name) => `नमस्ते ${name},`,
};
