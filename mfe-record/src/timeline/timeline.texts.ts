import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Timeline',
  lead: 'Doctors see a pet from a paid booking about it until 30 days after the consultation, other people while they have a link. Each look stands here.',
  show: 'Show',
  everything: 'Everything',
  parts: {
    visits: 'Visits',
    prescriptions: 'Prescriptions',
    weights: 'Weights',
    vaccinations: 'Vaccinations',
    referrals: 'Referrals',
    looks: 'Who looked',
  },
  none: 'Nothing is noted yet. What doctors write for you about this pet appears here.',
  noneOf: {
    visits: 'No visits yet. What doctors write for you about this pet appears here.',
    prescriptions: 'No prescriptions yet.',
    weights: 'No weight is noted.',
    vaccinations: 'No vaccination with its day is noted.',
    referrals: 'No referrals yet.',
    looks: 'Nobody has looked yet.',
  },
  visited: (doctor: string) => `Visit: ${doctor}`,
  prescribed: (doctor: string) => `Prescription: ${doctor}`,
  referredBy: (doctor: string, reason: string) => `${doctor}: ${reason}`,
  weighed: (weight: string) => `Weight: ${weight}`,
  vaccinated: (name: string) => `Vaccination: ${name}`,
  looked: (doctor: string) => `${doctor} looked at the record`,
  lookedByLink: 'A person with a link looked at the record',
  life: { born: 'Born', died: 'Died' },
  loading: 'Loading…',
  failed: 'Failed to fetch the timeline. Please check your connection.',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './timeline.texts.hi') });
