import type { en } from './person.texts';

export const hi: typeof en = {
  deleted: 'हटाया गया उपयोगकर्ता',
  doctor: (name) => `डॉ. ${name}`,
  greeting: (name) => `नमस्ते ${name},`,
};
