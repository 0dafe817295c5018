import { defineTexts, formatNumber } from '@vetcare/web-kit';

export const en = {
  title: 'Doctors',
  heading: 'Find your veterinarian',
  lead: 'Verified doctors for online consultations, with 48 hours of chat included.',
  search: 'Search doctors by name',
  searchPlaceholder: 'Name, or what’s wrong: “itching”',
  filters: 'Filters',
  skip: 'Skip to results',
  showFilters: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
  clearAll: 'Clear All',
  active: 'Active filters',
  showResults: (count: number) => (count === 1 ? 'Show 1 doctor' : `Show ${formatNumber(count)} doctors`),
  show: 'Show doctors',
  when: 'When',
  anyWhen: 'Any day',
  whenOption: { today: 'Today', now: 'Now' },
  animal: 'Animal',
  anyAnimal: 'Any animal',
  language: 'Language',
  anyLanguage: 'Any language',
  specialization: 'Specialization',
  moreSpecializations: (count: number) => `${count} more`,
  rating: 'Rating',
  experience: 'Experience',
  fees: 'Consultation fee',
  anyRating: 'Any rating',
  anyExperience: 'Any experience',
  anyFees: 'Any fee',
  ratingOption: (stars: string) => `${stars} stars & above`,
  experienceOption: (years: string) => `${years}+ years`,
  feesOption: (fee: string) => `Up to ${fee}`,
  sort: 'Sort by',
  sorts: { relevance: 'Recommended', rating: 'Highest rating', fees: 'Lowest fee', experience: 'Most experience' },
  count: (count: number) => (count === 1 ? '1 doctor' : `${formatNumber(count)} doctors`),
  enough: (shown: number) =>
    `These are the first ${formatNumber(shown)}. Search by name or choose filters to see others.`,
  loading: 'Loading doctors',
  empty: { title: 'No Doctors Found', body: 'Try a different search or clear filters' },
  /** Says what is found without one filter, which may have several options. */
  without: (options: readonly string[], count: number) =>
    `Without “${options.join('” or “')}”: ${count === 1 ? '1 doctor' : `${formatNumber(count)} doctors`}`,
  failed: 'Failed to fetch doctors',
  failedBody: 'Please check your connection and try again.',
  failedMore: 'More doctors couldn’t be loaded.',
};

export const doctorsTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './doctors.texts.hi') });
