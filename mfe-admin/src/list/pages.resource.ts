import { api, type CallOptions } from '@vetcare/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@vetcare/web-kit/query';

const PAGE = 50;

/** A list of the admin's, newest first, page by page: each page starts before the last one shown. */
export function usePages<Row extends { _id: string }>(path: string, query: CallOptions['query'] = {}) {
  const pages = useInfiniteQuery({
    queryKey: ['admin', path, query],
    queryFn: ({ pageParam, signal }) =>
      api.get<Row[]>(path, { query: { ...query, before: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE ? null : last.at(-1)?._id),
    placeholderData: keepPreviousData,
  });
  return { ...pages, rows: pages.data?.pages.flat() };
}
export type Pages<Row extends { _id: string }> = ReturnType<typeof usePages<Row>>;
