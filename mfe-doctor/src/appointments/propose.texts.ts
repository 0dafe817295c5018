import { defineTexts } from '@vetcare/web-kit';

export const en = {
  proposed: 'You proposed',
  propose: 'Propose another time',
  proposeWith: (name: string) => `Propose another time to ${name}`,
  title: (name: string) => `Propose another time to ${name}`,
  text: (name: string, at: string) =>
    `The appointment is on ${at} IST, and stays there unless ${name} accepts. They’re told by email and can answer until it begins. The new time isn’t kept for them meanwhile.`,
  time: 'New time',
  india: 'Indian time',
  choose: 'Choose a time',
  missing: 'Please choose a time',
  loading: 'Loading your free times',
  none: 'You have no other free times right now.',
  unreadable: 'We couldn’t load your free times.',
  again: 'Try again',
  keep: 'Not now',
  confirm: 'Propose',
  working: 'Proposing…',
  done: (at: string) => `You proposed ${at} IST. We’ll tell you the answer by email.`,
  failed: 'We couldn’t propose this time',
  withdraw: 'Take the proposal back',
  withdrawFrom: (name: string) => `Take the proposal back: the appointment with ${name}`,
  withdrawing: 'Saving…',
  withdrawn: 'Taken back. The pet owner is told by email that the appointment stays.',
  withdrawFailed: 'We couldn’t take the proposal back',
};

export const proposeTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './propose.texts.hi') });
