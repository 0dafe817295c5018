import { api } from '@vetcare/web-kit';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@vetcare/web-kit/query';
import { useEffect } from 'react';
import { type DoctorSearch, toCounted, toQuery } from './doctor-search';
import { type DoctorsPageAnswer, fetchDoctors } from './fetch-doctors';

const PAGE_SIZE = 24;
/** The most that one call returns. */
const MAX_PAGE_SIZE = 200;

/** Counts the doctors for each filter option. Keeps the previous counts while new ones are loading. */
export function useFacets(search: DoctorSearch) {
  const query = toCounted(search);
  return useQuery({
    queryKey: ['doctor-facets', query],
    queryFn: ({ signal }) => api.get('/api/doctors/facets', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The doctors that match a search, as many pages as it asks for. */
export function useDoctors(search: DoctorSearch) {
  const query = toQuery(search);
  const wanted = search.pages * PAGE_SIZE;
  /** After a reload of a long list, several pages are fetched with one call. */
  const next = (cursor: string | null, loaded: number) => ({
    cursor,
    limit: Math.min(Math.max(wanted - loaded, PAGE_SIZE), MAX_PAGE_SIZE),
  });
  const list = useInfiniteQuery({
    queryKey: ['doctors', query],
    queryFn: ({ pageParam, signal }) => fetchDoctors({ ...query, ...pageParam }, { signal }),
    initialPageParam: next(null, 0),
    getNextPageParam: (last: DoctorsPageAnswer, all: DoctorsPageAnswer[]) =>
      last.next === null ? null : next(last.next, countIn(all)),
    placeholderData: keepPreviousData,
  });

  const { data, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list;
  const loaded = countIn(data?.pages ?? []);
  const wanting = !isPlaceholderData && hasNextPage && loaded > 0 && loaded < wanted;
  useEffect(() => {
    if (wanting && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [wanting, isFetching, isFetchNextPageError, fetchNextPage]);

  const doctors = data?.pages.flatMap((page) => page.doctors) ?? [];
  return {
    doctors,
    total: data?.pages[0]?.total ?? 0,
    loading: list.isPending,
    /** Whether the doctors shown still belong to the previous search. */
    stale: isPlaceholderData,
    error: list.isError && !data ? list.error : null,
    retry: () => void list.refetch(),
    retrying: list.isFetching,
    more: hasNextPage,
    loadingMore: list.isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    retryMore: () => void fetchNextPage(),
  };
}

const countIn = (pages: readonly DoctorsPageAnswer[]): number =>
  pages.reduce((count, { doctors }) => count + doctors.length, 0);
