import { defineTexts } from '@vetcare/web-kit';

export const en = {
  /** Within how many minutes a doctor usually answers; null if it was not measured. */
  answers(minutes: number | null) {
    if (minutes === null) return 'Answers within 48 hours';
    if (minutes < 60) return `Usually answers within ${minutes} minutes`;
    return minutes === 60 ? 'Usually answers within 1 hour' : `Usually answers within ${minutes / 60} hours`;
  },
};

export const answerTimeTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './answer-time.texts.hi'),
});
