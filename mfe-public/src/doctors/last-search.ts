const KEY = 'vetcare-doctors-search';

/** Remembers the query of the list of doctors, so that the link back from a doctor's page leads to the same results. */
export const rememberSearch = (query: string): void => window.sessionStorage.setItem(KEY, query);

/** The list with the search that was left. There is no session storage when pages are rendered at build time. */
export const lastSearchUrl = (): string => `/doctor${globalThis.sessionStorage?.getItem(KEY) ?? ''}`;
