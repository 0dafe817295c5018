import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Pets',
  lead: 'What doctors should know about them, ready before the consultation.',
  add: 'Add a pet',
  emptyTitle: 'No pets yet',
  emptyText: 'Add your pet once, and each doctor you book sees its age, weight and allergies.',
  loading: 'Loading your pets',
  failed: 'Failed to fetch your pets',
  failedText: 'Please check your connection and try again.',
  due: (name: string, day: string) => `${name} due on ${day}`,
  overdue: (name: string, day: string) => `${name} was due on ${day}`,
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './pets.texts.hi') });
