import { useDebounced } from '@vetcare/web-kit/form';

/** A single letter matches nearly every account. */
const MIN_SEARCH_LENGTH = 2;

/** The search to send to the server: null below two letters, and only once the typing has paused. */
export function useSearch(typed: string): string | null {
  const search = useDebounced(typed).trim();
  return search.length < MIN_SEARCH_LENGTH ? null : search;
}
