import { defineTexts } from '@vetcare/web-kit';

const en = {
  title: 'Saved answers',
  lead: 'Texts that you send often. While you write, type / and a part of the title to insert one. Only you see this list.',
  oneOf: 'Saved answer',
  empty: 'You have no saved answers yet.',
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

export const answerManagerTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './answer-manager.texts.hi'),
});
