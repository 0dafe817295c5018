import { defineTexts } from '@vetcare/web-kit';

const en = {
  nearest: 'Nearest clinics',
  asking: 'Finding you…',
  unknown: 'Your browser did not say where you are. Please choose your city.',
  city: 'City',
  chooseCity: 'Choose a city',
  clinics: 'Clinics',
  isAway: 'The clinics that we list can’t be shown right now.',
  away: (km: number) => (km < 10 ? `${km.toFixed(1)} km away` : `${Math.round(km)} km away`),
  alwaysOpen: 'Open day and night',
  call: (phone: string) => `Call ${phone}`,
  callClinic: (phone: string, clinic: string) => `Call ${phone}, ${clinic}`,
};

export const clinicTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './clinics.texts.hi'),
});
