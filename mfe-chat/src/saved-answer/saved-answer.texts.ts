import { defineTexts } from '@vetcare/web-kit';

const en = {
  title: 'Saved answers',
  found: (count: number) =>
    count === 1
      ? '1 saved answer. Enter inserts it.'
      : `${count} saved answers. Choose with the arrow keys, insert with Enter.`,
  empty: 'You have no saved answers yet.',
  addFirst: 'Add a saved answer',
  manage: 'Edit saved answers',
  managerFailed: 'We couldn’t open your saved answers',
  failed: 'We couldn’t load your saved answers',
};

export const savedAnswerTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './saved-answer.texts.hi'),
});
