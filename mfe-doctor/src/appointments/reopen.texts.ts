import { defineTexts } from '@vetcare/web-kit';

export const en = {
  reopened: 'Chat reopened until',
  reopen: 'Reopen chat',
  reopenWith: (name: string) => `Reopen chat with ${name}`,
  title: (name: string) => `Reopen the chat with ${name}?`,
  text: (name: string) =>
    `${name} can write to you again for these days, free of charge, and is told by email. The chat closes by itself. You earn nothing for it, and what was paid for the consultation stays as it is.`,
  days: 'For how long',
  ofDays: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  keep: 'Not now',
  confirm: 'Reopen the chat',
  working: 'Reopening…',
  done: (until: string) => `The chat is open until ${until} IST.`,
  failed: 'We couldn’t reopen the chat',
};

export const reopenTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './reopen.texts.hi') });
