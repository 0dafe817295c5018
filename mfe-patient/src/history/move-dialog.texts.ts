import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: (name: string) => `Move the appointment with ${name}`,
  text: (from: string, until: string) =>
    `It’s on ${from}. You can move it once, until ${until}. You won’t pay again, your 48 hours will move with it, and your old time will be free for others.`,
  rebook: {
    title: (name: string) => `Have the consultation with ${name} again`,
    text: (name: string, fee: string, until: string) =>
      `${name} didn’t write to you in the 48 hours, and we’re sorry. You can choose one new time until ${until}, free of charge, instead of getting your ${fee} back. After that it can’t be moved or cancelled for a refund; but if the doctor doesn’t write in the new 48 hours either, you get your money back.`,
    keep: 'Not now',
    confirm: 'Book for free',
    done: (when: string) => `Your consultation is booked again for ${when}. You paid nothing.`,
  },
  ist: (when: string) => `${when} IST`,
  days: 'Day',
  times: (day: string) => `Time on ${day}`,
  chosen: (dateAndTime: string) => `New time: ${dateAndTime} IST`,
  none: 'This doctor has no other free times right now. Please check again later.',
  unreadable: 'We couldn’t load the free times.',
  again: 'Try again',
  loading: 'Loading the free times',
  keep: 'Keep the old time',
  confirm: 'Move the appointment',
  working: 'Moving…',
  done: (when: string) => `Your appointment is now on ${when}.`,
  sameTime: 'You have another appointment at this time. Do you want both?',
  both: 'Yes, keep both',
  failed: 'We couldn’t move the appointment',
};

export const moveDialogTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './move-dialog.texts.hi'),
});
