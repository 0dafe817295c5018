import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'A pet’s record',
  lead: (when: string) => `An owner shares this record with you. You can read it until ${when}.`,
  failed: 'We could not open the record',
  owners: 'Owners',
  died: (name: string, day: string) => `${name} died on ${day}.`,
  timeline: 'Timeline',
  nothing: 'Nothing is noted yet.',
  noWeights: 'No weight is noted.',
  born: 'Born',
  hasDied: 'Died',
  vaccinated: (name: string) => `Vaccination: ${name}`,
  visited: (doctor: string) => `Visit: ${doctor}`,
  prescribed: (doctor: string) => `Prescription: ${doctor}`,
  referred: (to: string) => `Referral to ${to}`,
  referredBy: 'From',
  referredFor: 'What for',
  reason: 'Reason',
  summary: 'Summary',
  notSigned: 'The doctor has not signed it yet.',
  followUp: 'Next visit advised on',
  added: (day: string) => `Added on ${day}`,
  advice: 'Advice',
  download: 'Download as PDF',
  downloading: 'Preparing the file…',
  downloadFailed: 'We couldn’t prepare the file. Please try again.',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './linked-pet.texts.hi') });
