import { defineTexts } from '@vetcare/web-kit';

const en = {
  title: 'Search messages',
  close: 'Close search',
  searching: 'Searching…',
  found: (count: number) =>
    count === 0 ? 'No messages found' : count === 1 ? '1 message found' : `${count} messages found`,
  foundSoFar: (count: number) =>
    count === 0 ? 'Nothing found yet' : count === 1 ? '1 message found so far' : `${count} messages found so far`,
  more: 'Search older messages',
  failed: 'We couldn’t search your messages',
  you: 'You',
};

export const searchTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './search.texts.hi') });
