import { keepPreviousData, useInfiniteQuery } from '@vetcare/web-kit/query';
import { useSearchParams } from '@vetcare/web-kit/router';
import { useEffect } from 'react';

const PAGE_SIZE = 50;
const MAX_PAGES = 40;

/** Where the cache keeps the pages of a list that was narrowed down by `query`. */
export const pagesKey = (path: string, query: object = {}) => ['admin', path, 'pages', query];

interface Page {
  /** The last row of the page before; null on the first page. */
  last: string | null;
  limit: number;
  signal: AbortSignal;
}

/**
 * A list of the admin's, page by page: each page starts where the last row shown ends. How many pages are shown is in
 * the address bar.
 */
export function usePages<Row extends { _id: string }>(
  queryKey: ReturnType<typeof pagesKey>,
  fetchPage: (page: Page) => Promise<Row[]>,
) {
  const [params, setParams] = useSearchParams();
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ last: pageParam, limit: PAGE_SIZE, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? null : last.at(-1)?._id),
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const shown = pages.data?.pages.length ?? 0;
  const wanted = Math.min(Number(params.get('pages')) || 1, MAX_PAGES);
  useEffect(() => {
    if (shown > 0 && shown < wanted && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [shown, wanted, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return {
    ...pages,
    rows: pages.data?.pages.flat(),
    showMore() {
      if (isFetchNextPageError) return void fetchNextPage();
      setParams(
        (current) => {
          current.set('pages', String(shown + 1));
          return current;
        },
        { replace: true },
      );
    },
  };
}
export type Pages<Row extends { _id: string }> = ReturnType<typeof usePages<Row>>;
