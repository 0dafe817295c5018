import { defineTexts } from '@vetcare/web-kit';

/** In the order in which forms offer them. */
const en = {
  dog: 'Dog',
  cat: 'Cat',
  rabbit: 'Rabbit',
  rodent: 'Hamster, guinea pig or other rodent',
  bird: 'Bird',
  fish: 'Fish',
  reptile: 'Turtle or other reptile',
  horse: 'Horse',
  cattle: 'Cattle',
  buffalo: 'Buffalo',
  goat: 'Goat',
  sheep: 'Sheep',
  pig: 'Pig',
  poultry: 'Poultry',
  other: 'Another animal',
};

export const speciesTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './species.texts.hi') });
