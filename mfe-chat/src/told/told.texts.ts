import { defineTexts } from '@vetcare/web-kit';

export const en = {
  emergency: 'Emergency signs',
  about: (pet: string, reason: string) => `${pet}: ${reason}`,
  noReason: 'The owner has not said why they come.',
  record: 'Everything about this pet',
  failed: (name: string) => `We can’t show right now why ${name} comes.`,
  moreAbout: (name: string) => `More about ${name}`,
};

export const told = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './told.texts.hi') });
