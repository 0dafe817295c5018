import type { Booking } from '@vetcare/contracts';
import { NO_DATE, NO_TEXT } from '@vetcare/contracts/limits';

/** Appointments are kept in Indian time, which has no summer time. */
const ZONE_OFFSET = '+05:30';
const ZONE_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** When the appointment begins; null while there is no date. */
export function startOf({ dateOnly, timeOnly }: Booking): Date | null {
  return dateOnly === NO_DATE || timeOnly === NO_TEXT ? null : new Date(`${dateOnly}T${timeOnly}:00${ZONE_OFFSET}`);
}

/** Before it begins, while the chat is open, or neither. Only a paid appointment takes place. */
export function phaseOf(booking: Booking, now: number): 'upcoming' | 'running' | 'none' {
  const start = startOf(booking);
  const end = booking.completionDate ? Date.parse(booking.completionDate) : 0;
  if (booking.paymentStatus !== 'Completed' || !start || end <= now) return 'none';
  return start.getTime() > now ? 'upcoming' : 'running';
}

/** The moment that a booking is filed under: the appointment's, or the one at which it was made. It sorts as a text. */
export const filedOn = (booking: Booking): string =>
  startOf(booking)
    ? `${booking.dateOnly} ${booking.timeOnly}`
    : new Date(Date.parse(booking.createdAt) + ZONE_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
