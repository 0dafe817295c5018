import { defineTexts } from '@vetcare/web-kit';

export const en = {
  when: 'When',
  now: 'Now',
  nowHint: 'Your 48 hours begin as soon as you have paid.',
  opened: 'If the doctor doesn’t open your consultation soon after, you get your money back without asking for it.',
  soon: 'As soon as they’re here',
  notHere: (answers: string) => `The doctor isn’t here right now. ${answers}.`,
  outsideHours: 'This doctor can’t see you right now. You can book a later time:',
  afterOpen: 'You can book another consultation for later:',
  pick: 'Please choose a time.',
  another: 'Choose another time',
  begins: 'Your 48 hours begin then. You can write in the chat as soon as you have paid.',
  atATime: 'Choose a time',
  days: 'Day',
  today: 'Today',
  times: (day: string) => `Time on ${day}`,
  chosen: (day: string, time: string) => `${day}, ${time} IST`,
  gone: 'This time is no longer free. Please choose another one.',
  none: 'There are no free times right now.',
};

export const timeChoiceTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './time-choice.texts.hi'),
});
