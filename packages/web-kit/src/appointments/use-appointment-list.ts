import type { Booking } from '@vetcare/contracts';
import { MAX_BOOKINGS } from '@vetcare/contracts/limits';
import { useSettled } from '@vetcare/web-kit/form';
import { useState } from 'react';
import { byMonth, type MonthOfAppointments } from './by-month';
import { type AppointmentsPath, useAppointments } from './use-appointments';
import { useListParams } from './use-list-params';

export interface FoundAppointments {
  /** Open or to come, the earliest first. */
  next: readonly Booking[];
  /** All others, the latest first. */
  months: readonly MonthOfAppointments[];
  /** Those that were never paid, where they stand apart. */
  attempts: readonly Booking[];
  /** Of all pages. */
  total: number;
  /** How many of them are here. */
  loaded: number;
}

interface ListOptions {
  path: AppointmentsPath;
  /** What is told of a failure. */
  failed: string;
  /** Whether what was never paid stands apart from what was. */
  attemptsApart?: boolean;
}

/** What a page draws of the visitor's bookings: those that the search finds, as many as were asked for. */
export function useAppointmentList({ path, failed, attemptsApart = false }: ListOptions) {
  const { search, shown, find, showMore } = useListParams();
  const asked = useSettled(search.trim());
  const [now, setNow] = useState(Date.now);
  const wanted = { path, search: asked, failed };
  const next = useAppointments({ ...wanted, part: 'next', shown: MAX_BOOKINGS });
  const others = useAppointments({ ...wanted, part: attemptsApart ? 'past' : 'others', shown });
  const attempts = useAppointments({ ...wanted, part: 'attempts', shown, enabled: attemptsApart });
  const parts = attemptsApart ? [next, others, attempts] : [next, others];
  const refetch = () => void Promise.all(parts.map((part) => part.refetch()));
  const found: FoundAppointments | undefined = parts.every(({ bookings }) => bookings)
    ? {
        next: next.bookings ?? [],
        months: byMonth(others.bookings ?? []),
        attempts: attempts.bookings ?? [],
        total: parts.reduce((sum, part) => sum + part.total, 0),
        loaded: parts.reduce((sum, part) => sum + part.loaded, 0),
      }
    : undefined;
  return {
    search,
    find,
    showMore() {
      const failed = parts.filter(({ isFetchNextPageError }) => isFetchNextPageError);
      for (const part of failed) void part.fetchNextPage();
      if (failed.length === 0) showMore();
    },
    now,
    /** A countdown ran out: an appointment begins or is over. */
    turn() {
      setNow(Date.now());
      refetch();
    },
    /** What is drawn is still the answer to an earlier search. */
    searching: asked !== search.trim() || parts.some(({ isPlaceholderData }) => isPlaceholderData),
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
