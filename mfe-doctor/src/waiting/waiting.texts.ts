import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Waiting for your answer',
  loading: 'Loading who waits',
  nobody: 'Nobody is waiting for your answer.',
  failed: 'Failed to fetch contacts',
  retry: 'Retry',
  wrote: (when: string) => `Wrote ${when}`,
  answer: 'Answer',
  answerTo: (name: string) => `Answer ${name}`,
  more: (count: string) => `${count} more in Patient Chat`,
};

export const waiting = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './waiting.texts.hi') });
