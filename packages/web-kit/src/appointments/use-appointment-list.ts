import type { Booking } from '@vetcare/contracts';
import { formatDate } from '@vetcare/web-kit';
import { useState } from 'react';
import { arrange, findAppointments } from './appointment-list';
import { useListParams } from './use-list-params';

/** What a page draws of all bookings: those in whose words the search is found, arranged, as many as were asked for. */
export function useAppointmentList(all: readonly Booking[], wordsOf: (booking: Booking) => readonly string[]) {
  const { search, shown, find, showMore } = useListParams();
  const [now, setNow] = useState(Date.now);
  const found = findAppointments(all, search, wordsOf);
  const { next, months } = arrange(found, now, shown);
  return {
    search,
    find,
    now,
    /** A countdown ran out: an appointment begins or is over. */
    turn: () => setNow(Date.now()),
    next,
    months: months.map((one) => ({ ...one, title: formatDate(`${one.month}-15`, 'month') })),
    shown,
    total: found.length,
    showMore,
  };
}
