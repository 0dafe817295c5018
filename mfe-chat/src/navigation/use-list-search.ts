import { useLocation } from '@vetcare/web-kit/router';

/** The query string that keeps the search of the list in a link to a conversation and back. */
export function useListSearch(): string {
  const q = new URLSearchParams(useLocation().search).get('q');
  return q ? `?${new URLSearchParams({ q })}` : '';
}
