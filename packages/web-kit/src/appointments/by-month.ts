import type { Booking } from '@vetcare/contracts';
import { formatDate } from '@vetcare/web-kit';

export interface MonthOfAppointments {
  /** "March 2026" */
  title: string;
  bookings: Booking[];
}

/** Bookings under the months of their appointments, or of their making where there is none, in the order they have. */
export function byMonth(bookings: readonly Booking[]): MonthOfAppointments[] {
  const months = new Map<string, Booking[]>();
  for (const booking of bookings) {
    const title = formatDate(booking.appointmentAt ?? booking.createdAt, 'month');
    months.set(title, [...(months.get(title) ?? []), booking]);
  }
  return [...months].map(([title, filed]) => ({ title, bookings: filed }));
}
