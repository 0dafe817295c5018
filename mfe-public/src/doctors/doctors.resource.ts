import type { ListedDoctor } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@vetcare/web-kit/query';
import { useEffect } from 'react';
import { type DoctorSearch, toQuery } from './doctor-search';

const PAGE_SIZE = 24;

export interface DoctorsPageAnswer {
  doctors: ListedDoctor[];
  total: number;
  next: string | null;
}

/** One page of the public list. */
export async function fetchDoctors(
  query: Record<string, string | number | readonly string[] | null | undefined>,
  options: { signal?: AbortSignal; fallback?: string } = {},
): Promise<DoctorsPageAnswer> {
  const { data, headers } = await api.getWithHeaders<ListedDoctor[]>('/api/doctors', { query, ...options });
  return {
    doctors: data,
    total: Number(headers.get('X-Total-Count') ?? data.length),
    next: headers.get('X-Next-Cursor'),
  };
}

/** The doctors of a search, as many pages as the address asks for. */
export function useDoctors(search: DoctorSearch, fallback: string) {
  const query = toQuery(search);
  const list = useInfiniteQuery({
    queryKey: ['doctors', query],
    queryFn: ({ pageParam, signal }) =>
      fetchDoctors({ ...query, limit: PAGE_SIZE, cursor: pageParam }, { signal, fallback }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });

  const { data, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list;
  const loaded = data?.pages.length ?? 0;
  const wanting = !isPlaceholderData && hasNextPage && loaded > 0 && loaded < search.pages;
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
