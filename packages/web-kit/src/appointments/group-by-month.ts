import type { Booking } from '@vetcare/contracts';
import { formatDate } from '@vetcare/web-kit';

export interface MonthOfAppointments {
  /** "March 2026" */
  title: string;
  bookings: Booking[];
}

/** Groups bookings by the month of the appointment, or by the month they were made if they have none. Keeps their order. */
export function groupByMonth(bookings: readonly Booking[]): MonthOfAppointments[] {
  const months = new Map<string, Booking[]>();
  for (const booking of bookings) {
    const title = formatDate(booking.appointmentAt ?? booking.createdAt, 'month');
    months.set(title, [...(months.get(title) ?? []), booking]);
  }
  return [...months].map(([title, ofMonth]) => ({ title, bookings: ofMonth }));
}
