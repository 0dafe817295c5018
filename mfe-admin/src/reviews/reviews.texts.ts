import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Reviews',
  lead: 'What patients say about doctors. A hidden review no longer appears or counts towards the rating.',
  state: 'Show',
  states: { all: 'All reviews', shown: 'Visible', hidden: 'Hidden' },
  review: 'Review',
  author: 'Author',
  doctor: 'Doctor',
  stars: 'Stars',
  written: 'Written',
  actions: 'Decisions',
  hiddenBadge: 'Hidden',
  reason: (reason: string) => `Reason: ${reason}`,
  hide: 'Hide',
  show: 'Show again',
  forReview: (action: string, author: string, doctor: string) => `${action}: ${author}, ${doctor}`,
  hideTitle: 'Hide this review?',
  hideText:
    'Only admins will see it, and it will no longer count towards the rating. The reason is kept in the audit log.',
  hiddenToast: 'The review is hidden',
  shownToast: 'The review is visible again',
  replied: 'Reply of the doctor',
  replyState: 'State of the reply',
  replyHiddenBadge: 'Reply hidden',
  hideReply: 'Hide reply',
  showReply: 'Show reply again',
  hideReplyTitle: 'Hide this reply?',
  hideReplyText: 'Only admins will see it; the review stays as it is. The reason is kept in the audit log.',
  replyHiddenToast: 'The reply is hidden',
  replyShownToast: 'The reply is visible again',
  actFailed: 'Failed to update review',
  empty: 'No reviews',
  emptyText: 'Reviews of doctors appear here.',
  failed: 'Failed to fetch reviews',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './reviews.texts.hi') });
