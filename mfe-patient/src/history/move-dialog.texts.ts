import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: (name: string) => `Move the appointment with ${name}`,
  text: (from: string, until: string) =>
    `It is on ${from} IST. You can move it once, until ${until} IST. You pay nothing more, your 48 hours move along, and your old time is given to others.`,
  days: 'Day',
  times: (day: string) => `Time on ${day}`,
  chosen: (dateAndTime: string) => `New time: ${dateAndTime} IST`,
  elsewhere: (dateAndTime: string, zone: string) => `${dateAndTime} (${zone})`,
  none: 'This doctor has no other free times right now. Please look again later.',
  unreadable: 'The free times could not be loaded.',
  again: 'Try again',
  loading: 'Loading the free times',
  keep: 'Keep the old time',
  confirm: 'Move the appointment',
  working: 'Moving…',
  done: (when: string) => `Your appointment is now on ${when} IST.`,
  failed: 'The appointment could not be moved',
};

export const moveDialogTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './move-dialog.texts.hi'),
});
