import { defineTexts } from '@vetcare/web-kit';

export const en = {
  zone: 'All times are Indian time. Existing bookings stay as they are.',
  week: 'Week',
  earlier: 'Earlier week',
  later: 'Later week',
  range: (from: string, to: string) => `${from} to ${to}`,
  off: 'Day off',
  away: 'Away',
  none: 'No hours',
  other: 'Other hours',
  booked: (count: number) => (count === 1 ? '1 appointment' : `${count} appointments`),
  deskSection: {
    saved: 'Day saved',
    failed: 'Failed to save the day',
    failedToLoad: 'Failed to fetch doctor profile',
    noHours:
      'You keep no weekly hours, so pet owners can only book you right away, or on dates with hours of their own.',
    more: 'Weekly hours and breaks',
  },
  minutes: 'Length of a consultation',
  buffer: 'Break after each',
  notice: 'Minimum notice',
  pausedUntil: 'Away until',
  pausedHint: 'The day you’re back. No one can book you before it. Leave it empty if you’re not away.',
  passed: 'This date has passed',
  holiday: {
    open: 'Take a holiday',
    title: 'Your holiday',
    text: 'Nobody can book you on these days. Existing bookings stay as they are; you’ll see which ones there are before it is saved.',
    from: 'First day',
    to: 'Last day',
    missing: 'Please choose a date',
    ends: 'Must not be before the first day',
    kind: 'These days',
    off: 'Days off',
    weekly: 'Same as every week',
    save: 'Save',
    back: 'Back',
    saving: 'Saving…',
    saved: 'Days saved',
    failed: 'Failed to save the days',
  },
  notAway: 'Not away',
  noBreak: 'None',
  duration: (minutes: number) => {
    if (minutes < 60) return `${minutes} minutes`;
    if (minutes < 1440) return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
    return minutes === 1440 ? '1 day' : `${minutes / 1440} days`;
  },
  save: 'Save calendar',
  day: {
    title: (day: string) => `Hours on ${day}`,
    text: 'This applies to this date only. Existing bookings stay as they are.',
    kind: 'This date',
    weekly: 'Same as every week',
    off: 'Day off',
    other: 'Other hours',
    save: 'Save',
    back: 'Back',
    wrong: 'Please check the times',
  },
  conflicts: {
    title: (count: number) =>
      count === 1 ? 'One appointment is outside these hours' : `${count} appointments are outside these hours`,
    text: 'They’re booked and paid for, so they stay as they are. If you can’t keep one, cancel it under Appointments and the owner will be refunded.',
    at: (when: string, name: string) => `${when} IST: ${name}`,
    somebody: 'a pet owner',
    save: 'Save anyway',
    back: 'Back',
  },
};

export const calendarTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './calendar.texts.hi') });
