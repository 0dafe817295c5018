import { defineTexts } from '@vetcare/web-kit';

export const en = {
  outcome: 'Marked as',
  outcomes: { done: 'Done', 'no-show': 'No-show' },
  done: 'Mark as done',
  doneWith: (name: string) => `Mark as done: the consultation with ${name}`,
  noShow: 'No-show',
  noShowWith: (name: string) => `No-show: the consultation with ${name}`,
  undo: 'Undo “done”',
  undoNoShow: 'Undo “no-show”',
  undoWith: (undo: string, name: string) => `${undo}: the consultation with ${name}`,
  title: (name: string) => `${name} didn’t come?`,
  text: (name: string) =>
    `${name} will be told by email in ten minutes; until then you can undo it. The chat stays open until its 48 hours are over, and if they still write, you can mark it as done. You keep your fee as long as you’ve written to them in the 48 hours. If you write nothing, they get their money back.`,
  keep: 'Not now',
  confirm: 'Mark as a no-show',
  working: 'Marking…',
  noted: 'Marked. The pet owner will be told in ten minutes; until then you can undo it.',
  corrected: 'Marked as done. The pet owner is told by email.',
  undone: 'Undone. Nobody was told.',
  failed: 'We couldn’t mark the consultation',
};

export const outcomeTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './outcome.texts.hi') });
