import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Not for emergencies.',
  what: 'What to do',
  signs:
    'If your pet can’t breathe well, bleeds heavily, has collapsed or has fits, may have eaten poison, can’t pass urine, or was hit by a vehicle:',
  go: 'Go to the nearest veterinary clinic or animal hospital now. Don’t wait for an answer here.',
  call: 'Call the clinic on the way, so that they are ready for you.',
  medicine: 'Give no medicine for people, and nothing to eat or drink, unless the clinic tells you to.',
};

export const emergencyTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './emergency.texts.hi'),
});
