import { defineTexts } from '@vetcare/web-kit';

const en = {
  title: 'Not for emergencies.',
  check: 'Is it one?',
  animal: 'Which animal?',
  anyAnimal: 'Any',
  signs: 'Does one of these apply right now?',
  goNow: 'Go to a clinic now. An online consultation would cost time that your pet doesn’t have.',
  onTheWay: 'On the way:',
  findClinic: 'Find a clinic nearby',
  goOn: 'I understand, and go on with the booking',
};

export const emergencyCheckTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './emergency-check.texts.hi'),
});
