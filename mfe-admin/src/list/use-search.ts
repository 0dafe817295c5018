import { useDebounced } from '@vetcare/web-kit/form';

/** One letter begins somebody's name nearly everywhere. */
const MIN_SEARCH_LENGTH = 2;

/** What of a search box the list is asked for: nothing below two letters, and not before the typing pauses. */
export function useSearch(typed: string): string | null {
  const search = useDebounced(typed).trim();
  return search.length < MIN_SEARCH_LENGTH ? null : search;
}
