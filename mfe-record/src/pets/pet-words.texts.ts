import { defineTexts } from '@vetcare/web-kit';

export const en = {
  sex: { female: 'Female', male: 'Male' },
  neuteredSex: { female: 'Female, spayed', male: 'Male, neutered' },
  newborn: 'Less than a month old',
  months: (months: number) => (months === 1 ? '1 month old' : `${months} months old`),
  years: (years: number) => (years === 1 ? '1 year old' : `${years} years old`),
  about: (age: string) => `About ${age}`,
  died: (day: string) => `Died on ${day}`,
  kg: (kg: string) => `${kg} kg`,
  grams: (grams: string) => `${grams} g`,
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './pet-words.texts.hi') });
