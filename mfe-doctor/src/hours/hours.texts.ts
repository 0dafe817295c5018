import { defineTexts } from '@vetcare/web-kit';

export const en = {
  zone: 'All times are Indian time.',
  days: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  off: 'No hours',
  /** Labels for screen readers, which tell the periods of a day apart. */
  fromOf: (day: string, number: number) => `${day}, time ${number}: from`,
  toOf: (day: string, number: number) => `${day}, time ${number}: to`,
  add: 'Add time',
  addTo: (day: string) => `Add time on ${day}`,
  remove: (day: string, from: string, to: string) => `Remove ${day}, ${from} to ${to}`,
  copy: 'Use for Tuesday to Friday',
  save: 'Save consultation hours',
  errors: {
    backwards: 'Each time must end after it starts',
    overlap: 'Times on the same day can’t overlap',
  },
};

export const hours = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './hours.texts.hi') });
