import { api, type CallOptions } from '@vetcare/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@vetcare/web-kit/query';
import { useSearchParams } from '@vetcare/web-kit/router';
import { useEffect } from 'react';

const PAGE = 50;
const MOST_PAGES = 40;

type Query = CallOptions['query'];

/** Where the cache keeps the pages of a list. */
export const pagesKey = (path: string, query: Query) => ['admin', path, 'pages', query];

/**
 * A list of the admin's, page by page: each page starts where the last row shown ends. How many pages are shown is in
 * the address bar. `cursor`: how the list calls that row, `before` where the newest come first.
 */
export function usePages<Row extends { _id: string }>(
  path: string,
  query: Query = {},
  cursor: 'before' | 'after' = 'before',
) {
  const [params, setParams] = useSearchParams();
  const pages = useInfiniteQuery({
    queryKey: pagesKey(path, query),
    queryFn: ({ pageParam, signal }) =>
      api.get<Row[]>(path, { query: { ...query, [cursor]: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE ? null : last.at(-1)?._id),
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const shown = pages.data?.pages.length ?? 0;
  const wanted = Math.min(Number(params.get('pages')) || 1, MOST_PAGES);
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
