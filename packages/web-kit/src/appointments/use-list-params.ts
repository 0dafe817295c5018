import { useSearchParams } from '@vetcare/web-kit/router';

const PAGE_SIZE = 50;

/** The state of a list that can be searched and grows by pages, kept in the address: `?search=rao&pages=2`. */
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
    /** How many rows are to be drawn. */
    shown: pages * PAGE_SIZE,
    /** Another text begins at the first page again. */
    find: (text: string) => show({ search: text, pages: 1 }),
    showMore: () => show({ search, pages: pages + 1 }),
  };
}
