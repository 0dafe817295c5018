import type { en } from './person.texts';

export const hi: typeof en = {
  doctor: (name) => `डॉ. ${name}`,
  greeting: (name) => `नमस्ते ${name},`,
};
