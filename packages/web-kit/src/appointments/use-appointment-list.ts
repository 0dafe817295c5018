import type { Booking } from '@vetcare/contracts';
import { MAX_BOOKINGS } from '@vetcare/contracts/limits';
import { useServerNow } from '@vetcare/web-kit';
import { useDebounced } from '@vetcare/web-kit/form';
import { isAbandoned } from './appointment';
import { groupByMonth, type MonthOfAppointments } from './group-by-month';
import { type AppointmentsPath, useAppointments } from './use-appointments';
import { useListParams } from './use-list-params';

export interface FoundAppointments {
  /** Running and upcoming appointments, earliest first. Those that lost their patient or doctor are among the others. */
  next: readonly Booking[];
  /** All others, latest first. */
  months: readonly MonthOfAppointments[];
  /** Bookings that were never paid; empty unless `attemptsApart` is set. */
  attempts: readonly Booking[];
  /** How many bookings the search found on the server. */
  total: number;
  /** How many of them have been loaded. */
  loaded: number;
}

interface ListOptions {
  path: AppointmentsPath;
  /** The toast when the list can't be loaded. */
  failed: string;
  /** Whether bookings that were never paid are listed separately. */
  attemptsApart?: boolean;
}

/** The signed-in user's bookings that match the search in the URL, as many pages as the URL asks for. */
export function useAppointmentList({ path, failed, attemptsApart = false }: ListOptions) {
  const { search, shown, find, showMore, extended } = useListParams();
  const query = useDebounced(search.trim());
  const clock = useServerNow();
  const wanted = { path, search: query, failed };
  const next = useAppointments({ ...wanted, part: 'next', shown: MAX_BOOKINGS });
  const others = useAppointments({ ...wanted, part: attemptsApart ? 'past' : 'others', shown });
  const attempts = useAppointments({ ...wanted, part: 'attempts', shown, enabled: attemptsApart });
  const parts = attemptsApart ? [next, others, attempts] : [next, others];
  const paid = next.bookings ?? [];
  const refetch = () => void Promise.all(parts.map((part) => part.refetch()));
  const found: FoundAppointments | undefined = parts.every(({ bookings }) => bookings)
    ? {
        next: paid.filter((booking) => !isAbandoned(booking)),
        months: groupByMonth([...paid.filter(isAbandoned).toReversed(), ...(others.bookings ?? [])]),
        attempts: attempts.bookings ?? [],
        total: parts.reduce((sum, part) => sum + part.total, 0),
        loaded: parts.reduce((sum, part) => sum + part.loaded, 0),
      }
    : undefined;
  return {
    search,
    find,
    extended,
    showMore() {
      const failed = parts.filter(({ isFetchNextPageError }) => isFetchNextPageError);
      for (const part of failed) void part.fetchNextPage();
      if (failed.length === 0) showMore();
    },
    /** No earlier than what is shown, so that an appointment that has just come is not still to begin. */
    now: clock.nowAfter(next.dataUpdatedAt),
    /** To be called when a countdown ends, because an appointment then begins or is over. */
    refresh() {
      clock.refresh();
      refetch();
    },
    /** Whether the bookings shown still belong to the previous search. */
    searching: query !== search.trim() || parts.some(({ isPlaceholderData }) => isPlaceholderData),
    loadingMore: parts.some(({ isFetchingNextPage }) => isFetchingNextPage),
    state: {
      data: found,
      isPending: parts.some(({ isPending }) => isPending),
      isFetching: parts.some(({ isFetching }) => isFetching),
      refetch,
    },
  };
}

export type AppointmentList = ReturnType<typeof useAppointmentList>;
