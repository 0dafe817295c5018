import type { ListedDoctor } from '@vetcare/contracts';
import { api, type CallOptions } from '@vetcare/web-kit';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@vetcare/web-kit/query';
import { useEffect } from 'react';
import { type DoctorSearch, toCounted, toQuery } from './doctor-search';

const PAGE_SIZE = 24;
/** As many as one call gives. */
const MOST_AT_ONCE = 200;

export interface DoctorsPageAnswer {
  doctors: ListedDoctor[];
  total: number;
  next: string | null;
}

/** One page of the public list. */
export async function fetchDoctors(
  query: CallOptions<'GET', '/api/doctors'>['query'],
  options: { signal?: AbortSignal } = {},
): Promise<DoctorsPageAnswer> {
  const { data, headers } = await api.getWithHeaders('/api/doctors', { query, ...options });
  return {
    doctors: data,
    total: Number(headers.get('X-Total-Count') ?? data.length),
    next: headers.get('X-Next-Cursor'),
  };
}

/** How many doctors each option of the filters would show; those of the choice before until the new ones are there. */
export function useFacets(search: DoctorSearch) {
  const query = toCounted(search);
  return useQuery({
    queryKey: ['doctor-facets', query],
    queryFn: ({ signal }) => api.get('/api/doctors/facets', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The doctors of a search, as many pages as the address asks for. */
export function useDoctors(search: DoctorSearch) {
  const query = toQuery(search);
  const wanted = search.pages * PAGE_SIZE;
  /** After a reload of a long list several pages come at once. */
  const next = (cursor: string | null, loaded: number) => ({
    cursor,
    limit: Math.min(Math.max(wanted - loaded, PAGE_SIZE), MOST_AT_ONCE),
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
    /** Shown doctors are those of the search before. */
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
