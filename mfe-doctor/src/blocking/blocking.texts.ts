import { defineTexts } from '@vetcare/web-kit';

export const en = {
  block: 'Block',
  blockWith: (name: string) => `Block ${name}`,
  title: (name: string) => `Block ${name}?`,
  text: (name: string) =>
    `${name} can’t make new bookings with you. If they try, they read that you aren’t taking a new booking from them, and nothing else. What is booked and paid stays, and so does its chat until it ends. Nobody else sees this, except our support. You can unblock them in your settings.`,
  keep: 'Not now',
  confirm: 'Block',
  working: 'Saving…',
  blocked: (name: string) => `${name} can’t book you any more.`,
  failed: 'We couldn’t save this',
  sectionTitle: 'Blocked pet owners',
  lead: 'They can’t make new bookings with you. No one else sees whom you block. You block a person from their appointment, under “More”, or from the line above their messages.',
  show: 'Show whom you’ve blocked',
  loading: 'Loading',
  none: 'You haven’t blocked anybody.',
  since: (day: string) => `since ${day}`,
  unblock: 'Unblock',
  unblockWith: (name: string) => `Unblock ${name}`,
  unblocked: (name: string) => `${name} can book you again.`,
  unreadable: 'We couldn’t load the list',
};

export const blockingTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './blocking.texts.hi') });
