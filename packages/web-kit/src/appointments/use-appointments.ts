import type { Booking, BookingPart } from '@vetcare/contracts';
import { MAX_BOOKINGS } from '@vetcare/contracts/limits';
import { api, messageOf, toast } from '@vetcare/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@vetcare/web-kit/query';
import { useEffect } from 'react';

const PAGE_SIZE = 50;

export type AppointmentsPath = '/api/user/get-appointments' | '/api/doctor/bookings';

interface AppointmentsPage {
  bookings: Booking[];
  total: number;
  next: string | null;
}

interface Wanted {
  path: AppointmentsPath;
  part: BookingPart;
  search: string;
  /** How many bookings the page wants to show. */
  shown: number;
  /** The toast for an error without a message. */
  failed: string;
  enabled?: boolean;
}

const countIn = (pages: readonly AppointmentsPage[]): number =>
  pages.reduce((count, { bookings }) => count + bookings.length, 0);

/** Loads one part of the user's bookings page by page. Keeps the previous search's bookings until the new ones arrive. */
export function useAppointments({ path, part, search, shown, failed, enabled = true }: Wanted) {
  /** After a reload of a long list, several pages are fetched with one call. */
  const pageAfter = (cursor: string | null, loaded: number) => ({
    cursor,
    limit: Math.min(Math.max(shown - loaded, PAGE_SIZE), MAX_BOOKINGS),
  });
  const list = useInfiniteQuery({
    queryKey: ['appointments', path, part, search],
    meta: { follows: ['bookings'] },
    queryFn: async ({ pageParam, signal }): Promise<AppointmentsPage> => {
      const query = { part, search: search || null, ...pageParam };
      const { data, headers } = await api.getWithHeaders(path, { query, signal, fallback: failed });
      return {
        bookings: data,
        total: Number(headers.get('X-Total-Count') ?? data.length),
        next: headers.get('X-Next-Cursor'),
      };
    },
    initialPageParam: pageAfter(null, 0),
    getNextPageParam: (last: AppointmentsPage, all: AppointmentsPage[]) =>
      last.next === null ? null : pageAfter(last.next, countIn(all)),
    placeholderData: keepPreviousData,
    enabled,
  });
  const { data, isPlaceholderData, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const loaded = countIn(data?.pages ?? []);
  const wanting = !isPlaceholderData && hasNextPage && loaded < shown;
  useEffect(() => {
    if (wanting && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [wanting, isFetching, isFetchNextPageError, fetchNextPage]);
  useErrorToast(list.error, failed);
  return {
    ...list,
    isPending: enabled && list.isPending,
    bookings: data?.pages.flatMap((page) => page.bookings),
    total: data?.pages[0]?.total ?? 0,
    loaded,
  };
}

/** Logs an error and shows it in a toast, once. */
function useErrorToast(error: Error | null, failed: string): void {
  useEffect(() => {
    if (!error) return;
    console.error(failed, error);
    toast.error(messageOf(error, failed), { id: 'appointments-failed' });
  }, [error, failed]);
}
