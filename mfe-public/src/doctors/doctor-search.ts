import {
  EXPERIENCE_FILTERS,
  FEES_FILTERS,
  MAX_SEARCH_LENGTH,
  RATING_FILTERS,
  SPECIES,
  SPOKEN_LANGUAGES,
  WHEN_FILTERS,
} from '@vetcare/contracts/limits';

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
  /** Free today, or bookable for now. */
  when: (typeof WHEN_FILTERS)[number] | null;
  /** What the doctor treats, and speaks. */
  species: (typeof SPECIES)[number] | null;
  language: (typeof SPOKEN_LANGUAGES)[number] | null;
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
  when: null,
  species: null,
  language: null,
  sort: 'relevance',
  pages: 1,
};

/** Beyond this the page asks visitors to narrow the search. */
export const MAX_PAGES = 20;

const NAMES = [
  ...['search', 'specialization', 'rating', 'experience', 'fees', 'when', 'species', 'language'],
  ...['sort', 'pages'],
];

/** Parses a choice in the URL. One that is not offered counts as none. */
const choice = <V extends number | string>(text: string | null, choices: readonly V[]): V | null =>
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
    when: choice(params.get('when'), WHEN_FILTERS),
    species: choice(params.get('species'), SPECIES),
    language: choice(params.get('language'), SPOKEN_LANGUAGES),
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
  for (const name of ['when', 'species', 'language'] as const) {
    const chosen = search[name];
    if (chosen !== null) params.set(name, chosen);
  }
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
export function countFilters({ specializations, ...search }: DoctorSearch): number {
  const { minRating, minExperience, maxFees, when, species, language } = search;
  const ones = [minRating, minExperience, maxFees, when, species, language];
  return specializations.length + ones.filter((value) => value !== null).length;
}

/**
 * The query for the counts of the filter options. It leaves out the name, because choosing an option clears the name.
 */
export function toCounted({ specializations, ...search }: DoctorSearch) {
  const { minRating, minExperience, maxFees, when, species, language } = search;
  return { specialization: specializations, minRating, minExperience, maxFees, when, species, language };
}

/** The query for the list. */
export function toQuery(search: DoctorSearch) {
  return {
    // The server refuses longer texts, and nobody has a longer name.
    search: search.search.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
    ...toCounted(search),
    sort: search.sort === 'relevance' ? undefined : search.sort,
  };
}
