import { formatCount } from './format-count';

const en = {
  locale: 'en-IN',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  optional: 'optional',
  close: 'Close',
  clearSearch: 'Clear search',
  remove: (what: string) => `Remove ${what}`,
  stars: (value: string) => `${value} out of 5 stars`,
  starCount: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  reviews: (count: number, shown: string) => (count === 1 ? '1 review' : `${shown} reviews`),
  noReviews: 'No reviews yet',
  online: 'Online',
  offline: 'Offline',
  verified: 'Verified',
  available: 'Available',
  notAvailable: 'Not Available',
  loading: 'Loading',
  wait: 'Please wait a moment...',
  retry: 'Retry',
  room: (used: number, max: number) => `${formatCount(used)} of ${formatCount(max)} characters`,
  full: (max: number) => `You’ve reached the limit of ${formatCount(max)} characters`,
  showMore: 'Show more',
  showing: (shown: number, total: number) => `Showing ${formatCount(shown)} of ${formatCount(total)}`,
  step: (step: number, total: number) => `Step ${step} of ${total}`,
  done: 'done',
  Completed: 'Completed',
  Failed: 'Failed',
  pending: 'Pending',
  Refunded: 'Refunded',
  Cancelled: 'Cancelled',
};

export type UiTexts = typeof en;

/** The few texts that components have of their own; pages pass in all others. */
export const uiTexts: { en: UiTexts; hi?: UiTexts } = { en };
