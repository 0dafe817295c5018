import type { Booking } from '@vetcare/contracts';
import { filedOn, phaseOf } from './appointment';

/** Bookings of which one of the words (a name, an e-mail, a phone number) contains the text. */
export function findAppointments(
  bookings: readonly Booking[],
  text: string,
  wordsOf: (booking: Booking) => readonly string[],
): Booking[] {
  const wanted = text.trim().toLowerCase().replace(/\s+/g, ' ');
  return bookings.filter((booking) => wordsOf(booking).some((word) => word.toLowerCase().includes(wanted)));
}

export interface MonthOfAppointments {
  /** `2026-03` */
  month: string;
  bookings: Booking[];
}

export interface ArrangedAppointments {
  /** Open chats and what is still to come, the earliest first. */
  next: Booking[];
  /** All others by month, the newest first. */
  months: MonthOfAppointments[];
}

/** Puts what is open or to come on top and files the rest by month, `shown` of them all at most. */
export function arrange(bookings: readonly Booking[], now: number, shown: number): ArrangedAppointments {
  const next: Booking[] = [];
  const others: Booking[] = [];
  for (const booking of bookings) (phaseOf(booking, now) === 'none' ? others : next).push(booking);
  next.sort((a, b) => filedOn(a).localeCompare(filedOn(b)));
  others.sort((a, b) => filedOn(b).localeCompare(filedOn(a)));
  const months = new Map<string, Booking[]>();
  for (const booking of others.slice(0, Math.max(0, shown - next.length))) {
    const month = filedOn(booking).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), booking]);
  }
  return { next: next.slice(0, shown), months: [...months].map(([month, filed]) => ({ month, bookings: filed })) };
}
