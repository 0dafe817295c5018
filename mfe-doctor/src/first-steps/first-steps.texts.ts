import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Finish your page',
  lead: 'Pet owners choose doctors whose page is complete.',
  settings: 'Open settings',
  steps: {
    picture: 'Add your picture',
    description: 'Write about yourself',
    hours: 'Set your consultation hours',
    licence: 'Add your council registration',
    payout: 'Say where your money goes',
  },
};

export const firstSteps = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './first-steps.texts.hi') });
