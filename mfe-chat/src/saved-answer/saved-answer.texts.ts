import { defineTexts } from '@vetcare/web-kit';

const en = {
  title: 'Saved answers',
  lead: 'Texts that you send often. While you write, type / and a part of the title to insert one. Only you see this list.',
  oneOf: 'Saved answer',
  found: (count: number) =>
    count === 1
      ? '1 saved answer. Enter inserts it.'
      : `${count} saved answers. Choose with the arrow keys, insert with Enter.`,
  empty: 'You have no saved answers yet.',
  addFirst: 'Add a saved answer',
  manage: 'Edit saved answers',
  managerFailed: 'We couldn’t open your saved answers',
  failed: 'We couldn’t load your saved answers',
  changeFailed: 'We couldn’t save this',
  changedMeanwhile: 'This was changed in another window. The list now shows how it is.',
  full: (most: number) => `You can keep ${most} saved answers. Delete one that you don’t need.`,
  add: 'Add an answer',
  up: (title: string) => `Move “${title}” up`,
  down: (title: string) => `Move “${title}” down`,
  edit: (title: string) => `Edit “${title}”`,
  delete: (title: string) => `Delete “${title}”`,
  confirmDelete: (title: string) => `Delete “${title}” for good`,
  keep: 'Keep it',
  titleLabel: 'Title',
  titleHint: 'For you alone: it is not sent.',
  textLabel: 'Text',
  missingTitle: 'Enter a title',
  missingText: 'Enter the text',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
};

export const savedAnswerTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './saved-answer.texts.hi'),
});
