import { defineTexts } from '@vetcare/web-kit';

export const en = {
  emergency: 'Emergency signs',
  about: (pet: string, reason: string) => `${pet}: ${reason}`,
  noReason: 'The owner has not said why they come.',
  record: 'Everything about this pet',
  moreAbout: (name: string) => `More about ${name}`,
};

export const told = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './told.texts.hi') });
