import { useLocation } from '@vetcare/web-kit/router';

/** What is searched for in the list, as the query of a link that keeps it. */
export function useListSearch(): string {
  const q = new URLSearchParams(useLocation().search).get('q');
  return q ? `?${new URLSearchParams({ q })}` : '';
}
