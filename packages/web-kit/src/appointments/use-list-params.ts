import { useSearchParams } from '@vetcare/web-kit/router';

const PAGE_SIZE = 50;

/** Search text and number of pages of a list, kept in the URL: `?search=rao&pages=2`. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const pages = Math.max(1, Number.parseInt(params.get('pages') ?? '', 10) || 1);
  const show = (next: { search: string; pages: number }) =>
    setParams(
      { ...(next.search && { search: next.search }), ...(next.pages > 1 && { pages: String(next.pages) }) },
      { replace: true },
    );
  return {
    search,
    /** How many rows the page wants to show. */
    shown: pages * PAGE_SIZE,
    /** A new search starts at the first page. */
    find: (text: string) => show({ search: text, pages: 1 }),
    /** Whether more than the first page was asked for. */
    extended: pages > 1,
    showMore: () => show({ search, pages: pages + 1 }),
  };
}
