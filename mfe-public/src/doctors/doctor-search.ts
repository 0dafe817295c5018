import { EXPERIENCE_FILTERS, FEES_FILTERS, MAX_SEARCH_LENGTH, RATING_FILTERS } from '@vetcare/contracts/limits';

export const SORTS = ['relevance', 'rating', 'fees', 'experience'] as const;
export type Sort = (typeof SORTS)[number];

/** The search and filters of the list of doctors. They are kept in the URL. */
export interface DoctorSearch {
  /** A name. Typing one clears the filters, and choosing a filter clears the name. */
  search: string;
  specializations: readonly string[];
  minRating: number | null;
  minExperience: number | null;
  /** Rupees. */
  maxFees: number | null;
  sort: Sort;
  /** How many pages of results to show. */
  pages: number;
}

export const emptySearch: DoctorSearch = {
  search: '',
  specializations: [],
  minRating: null,
  minExperience: null,
  maxFees: null,
  sort: 'relevance',
  pages: 1,
};

/** Beyond this the page asks visitors to narrow the search. */
export const MAX_PAGES = 20;

const NAMES = ['search', 'specialization', 'rating', 'experience', 'fees', 'sort', 'pages'];

/** Parses a choice in the URL. One that is not offered counts as none. */
const choice = (text: string | null, choices: readonly number[]): number | null =>
  choices.find((offered) => String(offered) === text) ?? null;

export function readSearch(params: URLSearchParams): DoctorSearch {
  const search = params.get('search') ?? '';
  const sort = SORTS.find((known) => known === params.get('sort')) ?? 'relevance';
  const pages = Math.min(Math.max(Number.parseInt(params.get('pages') ?? '', 10) || 1, 1), MAX_PAGES);
  if (search) return { ...emptySearch, search, sort, pages };
  return {
    search,
    specializations: [...new Set(params.getAll('specialization').filter(Boolean))],
    minRating: choice(params.get('rating'), RATING_FILTERS),
    minExperience: choice(params.get('experience'), EXPERIENCE_FILTERS),
    maxFees: choice(params.get('fees'), FEES_FILTERS),
    sort,
    pages,
  };
}

/** Writes a search into query parameters, keeping other parameters such as an open dialog. */
export function writeSearch(search: DoctorSearch, address?: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(address);
  for (const name of NAMES) params.delete(name);
  if (search.search) params.set('search', search.search);
  for (const name of search.specializations) params.append('specialization', name);
  if (search.minRating !== null) params.set('rating', String(search.minRating));
  if (search.minExperience !== null) params.set('experience', String(search.minExperience));
  if (search.maxFees !== null) params.set('fees', String(search.maxFees));
  if (search.sort !== 'relevance') params.set('sort', search.sort);
  if (search.pages > 1) params.set('pages', String(search.pages));
  return params;
}

/** Changes filters, which clears the name and goes back to the first page. */
export function withFilters(search: DoctorSearch, filters: Partial<DoctorSearch>): DoctorSearch {
  return { ...search, search: '', pages: 1, ...filters };
}

/** Searches by name, which clears the filters and keeps the order. */
export function withName(search: DoctorSearch, name: string): DoctorSearch {
  return { ...emptySearch, sort: search.sort, search: name };
}

export function toggled(search: DoctorSearch, specialization: string): DoctorSearch {
  const { specializations } = search;
  return withFilters(search, {
    specializations: specializations.includes(specialization)
      ? specializations.filter((name) => name !== specialization)
      : [...specializations, specialization],
  });
}

/** The number of active filters. */
export function countFilters({ specializations, minRating, minExperience, maxFees }: DoctorSearch): number {
  return specializations.length + [minRating, minExperience, maxFees].filter((value) => value !== null).length;
}

/**
 * The query for the counts of the filter options. It leaves out the name, because choosing an option clears the name.
 */
export function toCounted({ specializations, minRating, minExperience, maxFees }: DoctorSearch) {
  return { specialization: specializations, minRating, minExperience, maxFees };
}

/** The query for the list. */
export function toQuery({ search, specializations, minRating, minExperience, maxFees, sort }: DoctorSearch) {
  return {
    // The server refuses longer texts, and nobody has a longer name.
    search: search.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
    specialization: specializations,
    minRating,
    minExperience,
    maxFees,
    sort: sort === 'relevance' ? undefined : sort,
  };
}
