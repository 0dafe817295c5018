import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Reviews',
  lead: 'What patients say of doctors. A hidden review leaves the doctor’s page and the rating.',
  state: 'Show',
  states: { all: 'All reviews', shown: 'Visible', hidden: 'Hidden' },
  review: 'Review',
  author: 'Author',
  doctor: 'Doctor',
  written: 'Written',
  actions: 'Decisions',
  hiddenBadge: 'Hidden',
  reason: (reason: string) => `Reason: ${reason}`,
  hide: 'Hide',
  show: 'Show again',
  forReview: (action: string, author: string, doctor: string) => `${action}: ${author}, ${doctor}`,
  hideTitle: 'Hide this review?',
  hideText: 'Nobody but admins sees it then, and it no longer counts. The reason is kept in the audit log.',
  hiddenToast: 'The review is hidden',
  shownToast: 'The review is visible again',
  actFailed: 'Failed to update review',
  empty: 'No reviews',
  emptyText: 'Reviews of doctors appear here.',
  failed: 'Failed to fetch reviews',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './reviews.texts.hi') });
