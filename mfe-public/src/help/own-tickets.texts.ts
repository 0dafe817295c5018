import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Your requests',
  states: { open: 'Waiting for our answer', answered: 'Answered', closed: 'Closed' },
  all: (count: number) => `Show all ${count}`,
  you: 'You',
  support: 'VetCare',
  said: (from: string, when: string) => `${from}, ${when}`,
  add: 'Add to this request',
  addTo: (number: string) => `Add to this request: ${number}`,
  closed: 'This request is closed. If something is still open, please write to us again below.',
};

export const ownTicketTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './own-tickets.texts.hi'),
});
