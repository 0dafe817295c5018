import { keepPreviousData, useInfiniteQuery } from '@vetcare/web-kit/query';
import { useSearchParams } from '@vetcare/web-kit/router';
import { useEffect } from 'react';

const PAGE_SIZE = 50;
const MAX_PAGES = 40;

/** The cache key for the pages of a list filtered by `query`. */
export const pagesKey = (path: string, query: object = {}) => ['admin', path, 'pages', query];

interface Page {
  /** The id of the previous page's last row; null for the first page. */
  last: string | null;
  limit: number;
  signal: AbortSignal;
}

/** An admin's list with cursor paging. The address bar keeps how many pages are shown, so a reload shows as many again. */
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
